import { render } from 'preact';
import { Popup } from '../../components/popup/Popup';
import { wireHeader } from '../../components/popup/wire-header';
import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/Button.css';
import '../../components/popup/Header.css';
import './popup.css';

wireHeader();
const app = document.getElementById('app');
if (app) render(<Popup />, app);
