import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const FILES = ['package-lock.json', 'tests/lint-firefox/package-lock.json'];

describe.each(FILES)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, Package>;
  };
  const { '': _, ...installed } = packages;
  const namesOf = (wanted: (each: Package) => unknown): string[] =>
    Object.keys(installed).filter((name) => wanted(installed[name] as Package));

  it('lets no package be installed unverified, on any platform', () => {
    expect(namesOf((each) => !each.integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('names the programs for all platforms, not only for the one it was written on', () => {
    const missing = Object.entries(installed).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter(
        (name) => !installed[`node_modules/${name}`] && !installed[`${place}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('runs no script on installing, neither ours nor a package’s', () => {
    const all = Object.values(packages);
    expect(all.filter((each) => each.hasInstallScript)).toEqual([]);
  });

  it('leaves the registry to the settings of whoever installs', () => {
    expect(namesOf((each) => each.resolved)).toEqual([]);
  });
});
