/** The browser's own API. Only answers to messages need more (lib/background/messages/polyfilled.ts). */
export { browser, type Browser } from '@wxt-dev/browser';
