import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Icon, type IconName } from '../../../components/ui/Icon';

/** All that the popup can show. */
const files = ['popup', 'report', 'ui'].flatMap((folder) =>
  readdirSync(`components/${folder}`)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`components/${folder}/${name}`, 'utf8')),
);

/** Such as `<Icon name="bell" />`, `<Icon name={shown ? 'hide' : 'show'} />`, `icon: 'bell'`. */
const names = files.flatMap((file) =>
  [...file.matchAll(/<Icon name=[^>]+>|\bicon: '[a-z]+'/g)].flatMap(([use]) =>
    [...use.matchAll(/["']([a-z]+)["']/g)].map(([, name = '']) => name as IconName),
  ),
);

it('has every icon of the popup without those that the options page adds', () => {
  expect(names).toContain('globe');
  expect(names).toContain('hide');
  const undrawn = names.filter((name) => {
    const { container, unmount } = render(<Icon name={name} />);
    const isDrawn = container.querySelector('path')?.hasAttribute('d');
    unmount();
    return !isDrawn;
  });
  expect(undrawn).toEqual([]);
});
