import type { Browser } from '../../browser';

declare const importScripts: (address: string) => void;

// Chromium before 148 has only `chrome`, whose listeners can't answer with a promise. As a file of its
// own, so that no other browser loads it.
if (!('browser' in globalThis)) importScripts('/browser-polyfill.js');

export const { browser } = globalThis as unknown as { browser: typeof Browser };
