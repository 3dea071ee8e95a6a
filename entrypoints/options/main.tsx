import '../../components/ui/tokens.css';
import '../../components/ui/more.css';
import '../../components/ui/base.css';
import { render } from 'preact';
import { OptionsPage } from '../../components/options/OptionsPage';

render(<OptionsPage />, document.getElementById('app')!);
