import { build } from 'wxt';

export async function buildExtension(browser: 'chrome' | 'firefox'): Promise<void> {
  console.log('Building the extension …');
  await build({ browser });
}
