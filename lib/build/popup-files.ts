import { join, parse } from 'node:path';
import type { Rolldown } from 'vite';

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
