/**
 * The browser's own API, which answers with promises everywhere by now. Only the listener for messages
 * needs the polyfill (`wxt/browser`): pages load quicker without it.
 */
export { browser, type Browser } from '@wxt-dev/browser';
