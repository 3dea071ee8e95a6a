/**
 * The browser's own API, which supports promises everywhere now. Only the message listener needs the
 * polyfill (`wxt/browser`); pages load faster without it.
 */
export { browser, type Browser } from '@wxt-dev/browser';
