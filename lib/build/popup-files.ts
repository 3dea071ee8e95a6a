import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Wxt } from 'wxt';
import type { Browser } from 'wxt/browser';

export type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Adds everything that these modules import, except on demand. */
export function follow(graph: Graph, ids: readonly string[], found: Set<string>): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    follow(graph, graph.getModuleInfo(id)?.importedIds ?? [], found);
  }
  return found;
}

/**
 * Names the file of a module: what the popup shows first is in one, and each part that it loads on demand in
 * another. More files would take longer to load.
 */
export function fileOfPopup(root: string) {
  let files: Map<string, string> | undefined;
  return (module: string, graph: Graph) => {
    files ??= filesOfPopup(graph, join(root, 'entrypoints/popup/index.html'));
    return files.get(module) ?? null;
  };
}

function filesOfPopup(graph: Graph, html: string): Map<string, string> {
  const found = follow(graph, [html], new Set());
  const files = new Map([...found].map((id) => [id, 'popup']));
  const later = [...found].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const part of later)
    for (const id of follow(graph, [part], found))
      if (!files.has(id)) files.set(id, `popup-${parse(part).name}`);
  return files;
}

/** The popup's styles are part of its HTML, which saves a frame. Comments and line breaks are left out. */
export function popupShell(): Plugin {
  return {
    name: 'popup-shell',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!path.includes('popup') || !bundle) return html;
        const styles: string[] = [];
        const bare = html.replaceAll(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g,
          (link, file: string) => {
            const asset = bundle[file];
            if (asset?.type !== 'asset') return link;
            styles.push(String(asset.source).trim());
            return '';
          },
        );
        return bare
          .replaceAll(/<!--.*?-->|\n\s*/gs, '')
          .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
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
