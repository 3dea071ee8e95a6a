import { expect } from 'vitest';
import { select } from '../support/lists';
import { SOON } from '../support/popup';
import { BAD, fill, go, idOf } from './options-steps';
import type { Visit } from './popup-screens';
import { seen } from './walker';

/** A report and a project, in all their states. */
export const REPORTS: Record<string, Visit> = {
  async 'options: a report'(at, walker) {
    await fill(at);
    const id = idOf(at, BAD);
    const page = await at.chromium.openOptions(`#/reports/${id}`);
    await seen(page, 'main details');
    await walker.look(page, 'report');
    await walker.lookIntoMenus(page, 'report');
  },

  async 'options: a report, all of it'(at, walker) {
    await fill(at);
    const id = idOf(at, BAD);
    const page = await at.chromium.openOptions(`#/reports/${id}`);
    await seen(page, 'main details');
    await page.evaluate(async () => {
      for (let round = 0; round < 3; round++) {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
        await new Promise(requestAnimationFrame);
      }
    });
    await walker.look(page, 'report, all open');
    await go(page, `reports/${id}?search=404`);
    await walker.look(page, 'report, nothing found');
  },

  async 'options: what changed in a report'(at, walker) {
    await fill(at);
    await at.store('/pages/good');
    await expect.poll(() => idOf(at, '/pages/good'), SOON).toBeGreaterThan(0);
    const id = idOf(at, BAD);
    const page = await at.chromium.openOptions(`#/reports/${id}`);
    await seen(page, 'main details');
    await select(page, walker.say('reportCompareWith'), 'other');
    await seen(page, 'dialog[open] li button');
    await walker.look(page, 'report, compare with');
    await page.locator('dialog[open] li button').click();
    await walker.look(page, 'report, compared');
  },

  async 'options: a project'(at, walker) {
    await fill(at);
    const project = at.service.reports()[0]?.project ?? '';
    const page = await at.chromium.openOptions('#/insights');
    await walker.look(page, 'insights, read');
    await go(page, `projects/${encodeURIComponent(project)}`);
    await walker.look(page, 'project');
    await walker.lookIntoMenus(page, 'project');
    await go(page, 'projects');
    await page.locator('tbody tr td:last-child button').click();
    await seen(page, 'dialog[open]');
    await walker.look(page, 'projects, delete');
  },
};
