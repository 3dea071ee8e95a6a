// First, because its reads take as long as evaluating the rest.
import { opening } from '../../components/popup/opening';
import { render } from 'preact';
import { Popup } from '../../components/popup/Popup';
import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/Button.css';
import '../../components/popup/Header.css';
import './popup.css';

void opening?.then((start) => {
  const popup = document.getElementById('popup');
  if (popup) render(<Popup start={start} />, popup);
});
