import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Wxt } from 'wxt';
import type { Browser } from 'wxt/browser';

/** Names the file of a module: what the popup imports is in one, even if the other page uses it too. */
export function partOfPopup(root: string) {
  const parts = new Set<string>();
  return (module: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>) => {
    const follow = (id: string): void => {
      if (parts.has(id)) return;
      parts.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(follow);
    };
    follow(join(root, 'entrypoints/popup/index.html'));
    return parts.has(module) ? 'popup' : null;
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
