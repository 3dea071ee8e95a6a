import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { startService, type Service } from '../../service/service';
import { launchChromium, type Chromium } from '../../support/chromium';
import { accountOf } from '../../support/stored-account';

/** A connected browser that can be killed and started again with what it stored. Its tests follow each other. */
export function useRestarting() {
  let service: Service;
  let chromium: Chromium;
  let tab: Page;

  beforeAll(async () => {
    service = await startService();
    chromium = await launchChromium();
    tab = await chromium.browser.newPage();
    await chromium.storage.set('local', accountOf(service));
  });

  afterAll(async () => {
    await chromium?.close();
    await service?.stop();
  });

  return {
    get service() {
      return service;
    },
    get chromium() {
      return chromium;
    },

    async restart(meanwhile = () => {}): Promise<void> {
      await chromium.kill();
      meanwhile();
      chromium = await launchChromium({ folder: chromium.folder });
      tab = await chromium.browser.newPage();
    },

    /** The popup over one of the service's own pages. */
    async visit(page: string): Promise<Page> {
      await tab.goto(`${service.origin}/pages/${page}`);
      return await chromium.openPopup(tab);
    },

    stores: () => service.log.filter(({ method }) => method === 'POST'),
  };
}
