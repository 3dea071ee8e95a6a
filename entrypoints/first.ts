import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startOpening } from '../components/options/opening';

/** The first script of the options page, the only one that runs before the first frame. */
export default defineUnlistedScript(() => {
  window.opening = startOpening(document.currentScript?.dataset ?? {});
});
