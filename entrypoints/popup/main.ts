import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/Button.css';
import '../../components/popup/Header.css';
import './popup.css';

// First the header that the page brings along is drawn; then all the rest is loaded and takes its place.
requestAnimationFrame(() => setTimeout(() => void import('./show-popup')));
