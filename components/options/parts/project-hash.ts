const PATH = '#/projects/';

/** The page of a project, whatever its name. */
export const projectHash = (name: string): string => PATH + encodeURIComponent(name.toWellFormed());

/** The project whose page a path shows; null if it shows none, undefined if its name can't be read. */
export function projectAt(path: string): string | null | undefined {
  if (!path.startsWith(PATH) || path === PATH) return null;
  try {
    return decodeURIComponent(path.slice(PATH.length));
  } catch {
    return undefined;
  }
}
