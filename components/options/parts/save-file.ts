const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it like any download. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser may ask where to save the file before it reads it.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
