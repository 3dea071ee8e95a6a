// First, because its reads take as long as evaluating the rest.
import { opening } from '../../components/popup/opening';
import { render } from 'preact';
import { Popup } from '../../components/popup/Popup';
import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/Button.css';
import '../../components/popup/Header.css';
import './popup.css';

async function show(popup: HTMLElement): Promise<void> {
  render(<Popup start={await opening} />, popup);
}

const popup = document.querySelector<HTMLElement>('.popup #app');
if (popup) void show(popup);
