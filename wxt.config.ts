import { mergeConfig } from 'vite';
import { defineConfig } from 'wxt';
import { allowInlineStyles, inlineStyles, stylesInScripts } from './lib/build/inline-styles';
import { noPreload, noRuntimeFile, smallPreload, textOnly } from './lib/build/leave-out';
import { manifest } from './lib/build/manifest';
import { compileWhole, fileOfOptions, routeFiles } from './lib/build/options-files';
import { fileOfPopup } from './lib/build/popup-files';
import { packLanguages, useShortNames } from './lib/build/short-names';
import { addShipped, noteShipped } from './lib/build/shipped-packages';

export default defineConfig({
  // No auto-imports: every name is imported explicitly, so its origin is visible.
  imports: false,
  // WXT's default for Firefox is Manifest V2, which would silently drop the optional hosts.
  manifestVersion: 3,
  manifest,
  hooks: {
    // Each page apart: a file that both share would hold what only the other needs.
    'entrypoints:grouped': (_, groups) => {
      const apart = groups.flatMap((group) =>
        Array.isArray(group) ? group.map((page) => [page]) : [group],
      );
      groups.splice(0, groups.length, ...apart);
    },
    'vite:build:extendConfig': ([page], config) => {
      const fileOf = { popup: fileOfPopup, options: fileOfOptions }[page?.name ?? ''];
      if (!fileOf) return;
      if (page?.name === 'popup') config.plugins = [noPreload(), ...(config.plugins ?? [])];
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ name: fileOf(import.meta.dirname), debugName: page?.name }],
      };
      config.build = mergeConfig(config.build ?? {}, {
        rolldownOptions: { output: { codeSplitting } },
      });
    },
    'build:manifestGenerated': allowInlineStyles,
    'build:publicAssets': async (wxt, files) => {
      await addShipped(wxt, files);
      packLanguages(wxt, files);
    },
  },
  vite: ({ browser }) => ({
    build: {
      target: ['chrome123', 'firefox142'],
      modulePreload: {
        polyfill: false,
        // Whatever a part waits for, except the files that its page has loaded already. The popup's have none.
        resolveDependencies: (part, files, { hostId, hostType }) => {
          if (hostType === 'html') return files;
          return hostId.includes('popup') ? [] : files.filter((file) => file !== part);
        },
      },
    },
    css: { modules: { generateScopedName: '[local]-[hash:base64:3]' } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      inlineStyles(),
      stylesInScripts(),
      routeFiles(browser),
      compileWhole(),
      noRuntimeFile(),
      smallPreload(),
      textOnly(),
      noteShipped(),
      useShortNames(),
    ],
  }),
});
