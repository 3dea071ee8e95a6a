import type { Browser, Page } from 'puppeteer-core';
import type { Service } from '../service/service';
import { connect } from '../support/connect';

interface Extension {
  browser: Browser;
  openOptions(hash: string): Promise<Page>;
}

/** Connects the extension and brings a page to report to the front. The settings page stays open behind it. */
export async function setUp(extension: Extension, service: Service): Promise<Page> {
  const settings = await connect(extension, service);
  const [page = await extension.browser.newPage()] = await extension.browser.pages();
  await page.goto(`${service.origin}/pages/good`);
  await page.bringToFront();
  return settings;
}
