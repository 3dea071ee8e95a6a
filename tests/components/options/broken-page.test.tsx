import { render, screen } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { ROUTES } from '../../../components/options/routes';

vi.mock('../../../components/options/projects/ProjectsRoute', () => {
  throw new Error('gone');
});

it('a page whose script is missing says what to do', async () => {
  const { Page } = ROUTES.find(({ path }) => path === '#/projects')!;
  render(<Page />);
  expect((await screen.findByRole('alert')).textContent).toContain('Reload this tab');
});
