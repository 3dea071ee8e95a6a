import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/Button.css';
import '../../components/popup/Header.css';
import './popup.css';

// Browsers show a popup once its page has loaded: so the header that it brings along is drawn first,
// and all the rest is loaded after that.
addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => void import('./show-popup'))),
);
