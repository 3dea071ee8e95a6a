import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/Button.css';
import '../../components/popup/Header.css';
import './popup.css';

const show = () => void import('./show-popup');

// Browsers show a popup once its page has loaded, so the header in its HTML is drawn first and
// everything else is loaded afterwards. A page opened out of sight gets no frame, hence the timeout.
addEventListener('load', () => {
  requestAnimationFrame(() => setTimeout(show));
  setTimeout(show, 100);
});
