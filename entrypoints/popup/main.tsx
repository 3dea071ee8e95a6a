import { render } from 'preact';
import { Popup } from '../../components/popup/Popup';
import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import './popup.css';

function start(): void {
  const app = document.getElementById('app');
  app?.replaceChildren();
  if (app) render(<Popup />, app);
}

// First the header that the page brings along is drawn, then the rest takes its place.
requestAnimationFrame(() => setTimeout(start));
