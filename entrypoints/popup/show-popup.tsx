import { render } from 'preact';
import { Popup } from '../../components/popup/Popup';

const app = document.getElementById('app');
app?.replaceChildren();
if (app) render(<Popup />, app);
