import type { Page } from 'puppeteer-core';
import { field, named, waitForStatus } from './page';

interface Extension {
  openOptions(hash: string): Promise<Page>;
}

interface Credentials {
  baseUrl: string;
  apiKey: string;
}

/** Fills in the Settings page, which stays open. */
export async function fillAccount(extension: Extension, service: Credentials): Promise<Page> {
  const page = await extension.openOptions('#/settings');
  await field(page, 'Service address').fill(service.baseUrl);
  await field(page, 'API key').fill(service.apiKey);
  return page;
}

/** Sets the extension up as a person would. */
export async function connect(extension: Extension, service: Credentials): Promise<Page> {
  const page = await fillAccount(extension, service);
  await named(page, 'button', 'Save and test').click();
  await waitForStatus(page, 'Connected');
  return page;
}
