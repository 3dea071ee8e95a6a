import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Wxt } from 'wxt';
import type { Browser } from 'wxt/browser';

/**
 * Names the file of a module: what the popup shows first is in two, one of them with everything that the
 * options page uses too, at any time. That page runs nothing else of the popup.
 */
export function sharedByPages(root: string) {
  type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
  const follow = (graph: Graph, id: string, found: Set<string>, later: boolean): Set<string> => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
      if (!found.has(next)) follow(graph, next, found.add(next), later);
    return found;
  };
  const page = (name: string) => join(root, `entrypoints/${name}/index.html`);
  let first: Set<string> | undefined;
  let other: Set<string> | undefined;
  return (module: string, graph: Graph) => {
    first ??= follow(graph, page('popup'), new Set(), false);
    other ??= follow(graph, page('options'), new Set(), true);
    return first.has(module) && other.has(module) ? 'shared' : null;
  };
}

/** The popup's styles are part of its HTML, which saves a frame. */
export function popupShell(): Plugin {
  return {
    name: 'popup-shell',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!path.includes('popup') || !bundle) return html;
        const styles: string[] = [];
        const files: string[] = [];
        const bare = html.replaceAll(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g,
          (link, file: string) => {
            const asset = bundle[file];
            if (asset?.type !== 'asset') return link;
            styles.push(String(asset.source).trim());
            files.push(`/${file}`);
            return '';
          },
        );
        return bare.replace(
          '</head>',
          () => `<style data-files="${files.join(' ')}">${styles.join('')}</style></head>`,
        );
      },
    },
  };
}

/** The popup's style is the only inline one; the content security policy allows it by its hash. */
export async function allowPopupStyle(wxt: Wxt, manifest: Browser.runtime.Manifest): Promise<void> {
  const html = await readFile(join(wxt.config.outDir, 'popup.html'), 'utf8');
  const [, style = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = manifest.content_security_policy;
  if (typeof policy === 'object' && policy.extension_pages)
    policy.extension_pages = policy.extension_pages.replace('style-src', `$& 'sha256-${hash}'`);
}
