import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/Button.css';
import '../../components/popup/Header.css';
import './popup.css';

const show = () => void import('./show-popup');

// Browsers show a popup once its page has loaded: so the header that it brings along is drawn first,
// and all the rest is loaded after that. Opened where nobody sees it, a page is given no frame.
addEventListener('load', () => {
  requestAnimationFrame(() => setTimeout(show));
  setTimeout(show, 100);
});
