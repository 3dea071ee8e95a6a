import '../../components/ui/tokens.css';
import '../../components/ui/more.css';
import '../../components/ui/base.css';
import { render } from 'preact';
import { keepStored } from '../../components/hooks/stored-values';
import { OptionsPage } from '../../components/options/OptionsPage';

async function show(): Promise<void> {
  // If nothing can be read, each part of the page tries for itself.
  await keepStored(window.opening?.stored).catch(() => undefined);
  render(<OptionsPage />, document.getElementById('app')!);
}

void show();
