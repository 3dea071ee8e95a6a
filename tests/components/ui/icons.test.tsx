import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Icon, type IconName } from '../../../components/ui/Icon';

/** Such as `<Icon name="bell" />`, `<Icon name={shown ? 'hide' : 'show'} />`, `icon: 'bell'`. */
const iconsIn = (files: string[]): IconName[] =>
  files
    .map((file) => readFileSync(`components/${file}`, 'utf8'))
    .flatMap((file) =>
      [...file.matchAll(/<Icon name=[^>]+>|\bicon: '[a-z]+'/g)].flatMap(([use]) =>
        [...use.matchAll(/["']([a-z]+)["']/g)].map(([, name = '']) => name as IconName),
      ),
    );

const undrawn = (names: IconName[]): IconName[] =>
  names.filter((name) => {
    const { container, unmount } = render(<Icon name={name} />);
    const isDrawn = container.querySelector('path')?.hasAttribute('d');
    unmount();
    return !isDrawn;
  });

it('has every icon of a report without those that are loaded later', () => {
  const names = iconsIn(
    ['ReportActions', 'ReportTools', 'FailedChecks'].map((name) => `popup/${name}.tsx`),
  );
  expect(names).toContain('update');
  expect(undrawn(names)).toEqual([]);
});

it('has every icon of the popup without those that the options page adds', async () => {
  await import('../../../components/ui/more-icons');
  const all = ['popup', 'report', 'ui'].flatMap((folder) =>
    readdirSync(`components/${folder}`)
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  const names = iconsIn(all);
  expect(names).toContain('globe');
  expect(names).toContain('hide');
  expect(undrawn(names)).toEqual([]);
});
