/** In place of the browser's own API, in tests without a browser. */
export { fakeBrowser as browser } from 'wxt/testing/fake-browser';
