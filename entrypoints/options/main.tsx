import '../../components/ui/tokens.css';
import '../../components/ui/more.css';
import '../../components/ui/options-tokens.css';
import '../../components/ui/base.css';
import '../../components/options/part-styles';
import { render } from 'preact';
import { changeLanguage } from '../../components/hooks/change-language';
import { keepRows } from '../../components/hooks/opening';
import { keepPicture } from '../../components/hooks/picture';
import { isNoted, notedTexts, speak } from '../../components/hooks/spoken-language';
import { keepStored } from '../../components/hooks/stored-values';
import { speakStored } from '../../components/hooks/use-language';
import { OptionsPage } from '../../components/options/OptionsPage';
import { routeAt } from '../../components/options/routes';

/** All that is on its way already, so that the page is drawn once. */
async function show(): Promise<void> {
  speak(window.opening?.texts ?? notedTexts());
  // First, because what a route loads may depend on the language. If nothing can be read, each part tries for itself.
  await keepStored(window.opening?.stored, window.opening?.changes)
    .then(speakStored)
    .catch(() => undefined);
  const [path = ''] = location.hash.split('?');
  await Promise.all([routeAt(path).load(path), keepRows()]);
  const app = document.getElementById('app')!;
  render(<OptionsPage />, app);
  void keepPicture(app);
  if (!isNoted()) requestIdleCallback(() => void changeLanguage(''));
}

void show();
