import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite's own helper for loading parts on demand is a kilobyte of code for what takes a few lines here:
 * it supports old browsers and servers, and an extension has neither.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) =>
      id === HELPER
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

/** For a page whose parts are a file each, with nothing to load beside it. */
export function noPreload(): Plugin {
  return {
    name: 'no-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** Without Preact's support for HTML given as text, which nothing here uses, nothing can become markup. */
export function textOnly(): Plugin {
  return {
    name: 'text-only',
    transform: (code, id) =>
      /node_modules.preact.dist.preact\b/.test(id)
        ? code
            .replaceAll('.innerHTML=', '.textContent=')
            .replaceAll('dangerouslySetInnerHTML', '__html')
        : null,
  };
}

/** Rolldown puts one function into a file of its own, which would be one more to load for each part of a page. */
export function noRuntimeFile(): Plugin {
  return {
    name: 'no-runtime-file',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const runtime = Object.values(bundle).find(({ name }) => name === 'rolldown-runtime');
      if (runtime?.type !== 'chunk') return;
      const [, code, result] = /^(.*)export\{(\w+)\};\s*$/s.exec(runtime.code) ?? [];
      if (!code) throw new Error(`Rolldown's own file is not as expected: ${runtime.code}`);
      const importing = /import\{\w+ as (\w+)\}from"\.\/rolldown-runtime[^"]*";/;
      for (const part of Object.values(bundle))
        if (part.type === 'chunk')
          part.code = part.code.replace(importing, `var $1=(()=>{${code}return ${result}})();`);
      delete bundle[runtime.fileName];
    },
  };
}
