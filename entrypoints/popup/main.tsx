import { render } from 'preact';
import { Popup } from '../../components/popup/Popup';
import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import './popup.css';

const app = document.getElementById('app');
if (app) render(<Popup />, app);
