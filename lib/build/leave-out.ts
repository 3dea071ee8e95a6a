import type { Plugin } from 'vite';

/**
 * Vite's own helper for loading parts on demand is a kilobyte of code for what takes a few lines here:
 * it supports old browsers and servers, and an extension has neither.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `const loadFile = (href) => new Promise((done) => {
             if (document.querySelector(\`link[href="\${href}"]\`)) return done();
             const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
             document.head.append(Object.assign(document.createElement('link'), { rel, href, onload: done, onerror: done }));
           });
           export const __vitePreload = async (load, files = []) => {
             const [loaded] = await Promise.all([load(), ...files.map((file) => loadFile('/' + file))]);
             return loaded;
           };`
        : null,
  };
}

/** Without Preact's support for HTML given as text, which nothing here uses, nothing can become markup. */
export function textOnly(): Plugin {
  return {
    name: 'text-only',
    transform: (code, id) =>
      /node_modules.preact.dist.preact\b/.test(id)
        ? code.replaceAll('.innerHTML=', '.textContent=')
        : null,
  };
}
