import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, it } from 'vitest';
import { useService } from '../support/running-service';
import { press, useExtension, waitForWords } from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

const publicOnes = () => running.service.reports().filter(({ privacy }) => privacy === 0);

beforeEach(async () => {
  running.service.seed({ reports: 30, projects: 3 });
  extension.openOptions('#/insights');
  await press('main', 'Read my reports from the service');
  await waitForWords('From this browser, refreshed');
});

it('every public report is made private after confirmation, and no other is changed', async () => {
  const { service } = running;
  const [before, all] = [publicOnes(), service.count()];
  const others = service.reports().filter(({ privacy }) => privacy !== 0);
  await waitForWords(`Public: ${before.length} of ${all}.`);
  await press('main', 'Make all private');
  await waitForWords(`Make ${before.length} reports private?`);
  expect(publicOnes()).toHaveLength(before.length);
  await press('dialog', 'Make all private');
  await waitForWords(`${before.length} of ${before.length} done.`);
  for (const { id } of before) expect(service.find(id)?.privacy).toBe(1);
  for (const { id, privacy } of others) expect(service.find(id)?.privacy).toBe(privacy);
  expect(service.log.filter(({ method }) => method !== 'GET')).toHaveLength(before.length);
  await waitForWords('None of your reports are public.');
});

it('the insights stay on screen with the reason when the reports cannot be read again', async () => {
  await waitForWords(`of ${running.service.count()}.`);
  running.service.set({ keys: ['another'] });
  await press('main', 'Refresh');
  await waitForWords('The key was rejected.');
  await waitForWords('This list may be out of date.');
  const verdicts = within(screen.getByRole('table', { name: 'Verdicts' }));
  expect(verdicts.getAllByRole('rowheader').map(({ textContent }) => textContent.trim())).toEqual([
    'Good',
    'Decent',
    'Bad',
  ]);
});
