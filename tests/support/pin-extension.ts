import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Has Chromium show an extension's icon in the toolbar: prepares a profile that was never started. */
export async function pinExtension(profile: string, extensionFolder: string): Promise<void> {
  const preferences = { extensions: { pinned_extensions: [idOf(extensionFolder)] } };
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
}

/** The id that Chromium gives to an unpacked extension: a hash of its path, in the letters from a to p. */
function idOf(folder: string): string {
  const path = Buffer.from(realpathSync(folder), process.platform === 'win32' ? 'utf16le' : 'utf8');
  const digits = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return digits.replace(/./g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
}
