import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { builds } from './builds.mjs';

/** A build to copy, and an optional step that prepares the copy. */
export interface Build {
  folder: string;
  prepare?: (copy: string) => Promise<void>;
}

export interface CopyOptions {
  build?: Build;
  /** Grants access to every service on 127.0.0.1 (default), as if a person had allowed it, or to these hosts. */
  hosts?: boolean | string[];
  /** Optional permissions granted from the start, as if a person had turned on the features that need them. */
  permissions?: string[];
  /** Stores no more than the few megabytes that browsers allow if unlimited storage isn't asked for. */
  limitedStorage?: boolean;
  /** A script that runs in the worker before the worker's own script. */
  workerScript?: string;
}

/** Copies a Chromium build and changes the copy as a test needs it. */
export async function copyExtension(to: string, options: CopyOptions): Promise<void> {
  const { hosts = true, permissions = [], workerScript } = options;
  const build: Build = options.build ?? builds.chromium;
  await cp(resolve(build.folder), to, { recursive: true });
  await build.prepare?.(to);
  if (workerScript) {
    const worker = join(to, 'background.js');
    await writeFile(worker, workerScript + (await readFile(worker, 'utf8')));
  }
  const file = join(to, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  if (hosts) manifest.host_permissions = hosts === true ? ['http://127.0.0.1/*'] : hosts;
  const own: string[] = manifest.permissions;
  manifest.permissions = [
    ...own.filter((name) => !options.limitedStorage || name !== 'unlimitedStorage'),
    ...permissions,
  ];
  await writeFile(file, JSON.stringify(manifest));
}
