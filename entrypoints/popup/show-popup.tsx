import { render } from 'preact';
import { Popup } from '../../components/popup/Popup';
import { wireHeader } from '../../components/popup/wire-header';

wireHeader();
const app = document.getElementById('app');
if (app) render(<Popup />, app);
