import { join } from 'node:path';
import type { Plugin } from 'vite';
import { follow, type Graph } from './popup-files';

/**
 * Names the file of a module, if it isn't only for one page of the options, or for one part that such a page
 * loads on demand: those have files of their own anyway. So every page takes two scripts and two styles.
 */
export function fileOfOptions(root: string) {
  let shared: Set<string> | undefined;
  return (module: string, graph: Graph) => {
    shared ??= sharedModules(graph, join(root, 'entrypoints/options/index.html'));
    return shared.has(module) ? 'options' : null;
  };
}

function sharedModules(graph: Graph, html: string): Set<string> {
  const shared = follow(graph, [html], new Set());
  const seen = new Set<string>();
  const parts = new Set(partsOf(graph, shared));
  // Those of parts are added while this runs.
  for (const part of parts) {
    const own = follow(graph, [part], new Set());
    for (const id of own) (seen.has(id) ? shared : seen).add(id);
    for (const later of partsOf(graph, own)) parts.add(later);
  }
  return shared;
}

const partsOf = (graph: Graph, ids: Set<string>): string[] =>
  [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/**
 * Tells the page's first script, by route, which files to load: `data-reports="a.js b.css"`. Where the browser knows
 * that way, the script holds back the first frame only, and not the HTML, which is read while it is loaded.
 */
export function routeFiles(browser: string): Plugin {
  const way = browser === 'chrome' ? ' defer blocking="render"' : '';
  return {
    name: 'route-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!path.includes('options') || !bundle) return html;
        const routes = Object.values(bundle).flatMap((file) => {
          const [, route] =
            (file.type === 'chunk' && /^(\w+)(?:Route|Page)$/.exec(file.name)) || [];
          if (file.type !== 'chunk' || !route) return [];
          const styles = [...(file.viteMetadata?.importedCss ?? [])];
          return [` data-${route.toLowerCase()}="${[file.fileName, ...styles].join(' ')}"`];
        });
        return html.replace(/(<script src="\/first\.js")/, `$1${way}${routes.join('')}`);
      },
    },
  };
}

/**
 * The browser keeps what it has compiled of a script for the next time, but only of what ran while it was loaded, and
 * pages are drawn after that. In a process that has just begun, this saves some 20 ms of 270 until the list is there.
 */
export function compileWhole(): Plugin {
  return {
    name: 'compile-whole',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && ['options', 'ReportPage'].includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
