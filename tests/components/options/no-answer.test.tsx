import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { InsightsRoute } from '../../../components/options/insights/InsightsRoute';
import { ProjectsRoute } from '../../../components/options/projects/ProjectsRoute';
import { QueuePage } from '../../../components/options/queue/QueuePage';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import { NO_INDEX } from '../../../lib/model/index-state';
import { createInsights } from '../../../lib/model/insights';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { answerWith, type Answers } from '../../support/fake-answers';
import { onePage } from '../../support/one-page';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example', keyHint: '1234' };

/** What the background answers once it responds. */
const AWAKE: Answers = {
  'outbox.list': () => [],
  'reports.list': () => onePage([]),
  'projects.list': () => onePage([]),
  'report.show': () => ({ ...aReport({ id: '7' }), fields: {} }),
  'report.history': () => [],
  'report.results': () => [],
  'watch.list': () => [],
  'insights.read': () => createInsights({ now: Date.now(), staleDays: 90 }).read(),
  'insights.checks': () => ({ seen: 0, of: 0, checks: [] }),
  'index.state': () => NO_INDEX,
};

const SILENT: [string, () => Promise<unknown>][] = [
  ['does not answer', () => Promise.resolve(undefined)],
  ['cannot be reached', () => Promise.reject(new Error('Receiving end does not exist.'))],
  ['answers what nobody asked', () => Promise.resolve({ entries: [] })],
  ['answers with an empty record', () => Promise.resolve({ ok: true, value: {} })],
  ['answers with a list of nothing', () => Promise.resolve({ ok: true, value: [null] })],
];

const PAGES: [string, FunctionComponent, string][] = [
  ['the list of reports', ReportsRoute, '#/reports'],
  ['the details of a report', ReportsRoute, '#/reports/7'],
  ['the list of projects', ProjectsRoute, '#/projects'],
  ['a project', ProjectsRoute, '#/projects/example.com'],
  ['the insights', InsightsRoute, '#/insights'],
  ['the queue', QueuePage, '#/queue'],
  ['the settings', SettingsPage, '#/settings'],
];

beforeEach(async () => {
  fakeBrowser.reset();
  await saveAccounts([ACCOUNT]);
});

describe.each(SILENT)('a background that %s', (_, silence) => {
  it.each(PAGES)('is reported in %s, which works once it is back', async (_name, Page, hash) => {
    let isBack = false;
    const sendMessage = (message: Parameters<typeof answerWith>[1]) =>
      isBack ? answerWith(AWAKE, message) : silence();
    Object.assign(fakeBrowser.runtime, { sendMessage });
    location.hash = hash;
    render(<Page />);
    const alerts = await screen.findAllByRole('alert');
    for (const alert of alerts) expect(alert.textContent).toContain("didn't respond");

    isBack = true;
    // Parts of a page may say so a little later than others.
    await waitFor(async () => {
      for (const button of screen.queryAllByRole('button', { name: 'Try again' }))
        await userEvent.click(button);
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
