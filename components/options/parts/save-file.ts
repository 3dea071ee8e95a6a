const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it as it saves every download. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser may ask where to before it reads the file.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
