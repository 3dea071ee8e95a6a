import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Wxt } from 'wxt';
import type { Browser } from 'wxt/browser';

const PAGES = ['popup.html', 'options.html'];

/** The styles of a page are part of its HTML, which saves a frame. What means nothing to the browser is left out. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const styles: string[] = [];
        const bare = html.replaceAll(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g,
          (link, file: string) => {
            const asset = bundle[file];
            if (asset?.type !== 'asset') return link;
            styles.push(String(asset.source).trim());
            // Otherwise a part that shares modules with the page would load it as a file, too.
            delete bundle[file];
            for (const part of Object.values(bundle))
              if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(file);
            return '';
          },
        );
        return bare
          .replaceAll(/<!--.*?-->|\n\s*| crossorigin| (?=\/>)/gs, '')
          .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
      },
    },
  };
}

/**
 * The styles of what the popup loads on demand are part of its script: the browser opens the popup's window once
 * the page has loaded, and would wait for a file of styles, but not for a script.
 */
export function stylesInScripts(): Plugin {
  return {
    name: 'styles-in-scripts',
    enforce: 'pre',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.name.startsWith('popup-')) continue;
        const files = part.viteMetadata?.importedCss ?? new Set();
        for (const file of files) {
          const asset = bundle[file];
          if (asset?.type !== 'asset') continue;
          const style = JSON.stringify(String(asset.source).trim());
          part.code += `{let s=new CSSStyleSheet;s.replaceSync(${style});document.adoptedStyleSheets.push(s)}`;
          delete bundle[file];
        }
        files.clear();
      }
    },
  };
}

/** These styles are the only inline ones; the content security policy allows them by their hashes. */
export async function allowInlineStyles(
  wxt: Wxt,
  manifest: Browser.runtime.Manifest,
): Promise<void> {
  const policy = manifest.content_security_policy;
  if (typeof policy !== 'object' || !policy.extension_pages) return;
  for (const page of PAGES) {
    const html = await readFile(join(wxt.config.outDir, page), 'utf8');
    const [, style = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    policy.extension_pages = policy.extension_pages.replace('style-src', `$& 'sha256-${hash}'`);
  }
}
