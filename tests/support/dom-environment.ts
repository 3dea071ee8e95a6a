import { builtinEnvironments, type Environment } from 'vitest/runtime';

const dom = builtinEnvironments['happy-dom'];

/** What the background uses to reach the service: happy-dom's own would apply the rules for web pages. */
const NETWORK = ['fetch', 'AbortController', 'AbortSignal'];

/** The extension's own files, for the browser itself: what a page loads ahead. */
const settings = {
  fetch: { virtualServers: [{ url: 'http://localhost:3000/', directory: 'public' }] },
};

/** A page's DOM, with Node's network. */
const environment: Environment = {
  ...dom,
  name: 'dom-environment',
  async setup(global: Record<string, unknown>, options) {
    const own = Object.fromEntries(NETWORK.map((name) => [name, global[name]]));
    const started = await dom.setup(global, { ...options, happyDOM: { settings } });
    Object.assign(global, own);
    return started;
  },
};

export default environment;
