// First, because its reads take as long as it takes to evaluate the rest.
import { start } from '../../components/popup/start';
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
void start.then((known) => app && render(<Popup start={known} />, app));
