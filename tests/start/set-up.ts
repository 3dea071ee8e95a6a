import type { Browser, Page } from 'puppeteer-core';
import type { Service } from '../service/service';
import { connect } from '../support/connect';

interface Extension {
  browser: Browser;
  openOptions(hash: string): Promise<Page>;
}

/** Connects the extension, and puts a page to report in front of its settings, which stay open. */
export async function setUp(extension: Extension, service: Service): Promise<Page> {
  const settings = await connect(extension, service);
  const [page = await extension.browser.newPage()] = await extension.browser.pages();
  await page.goto(`${service.origin}/pages/good`);
  await page.bringToFront();
  return settings;
}
