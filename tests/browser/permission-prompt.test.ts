import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { fillAccount } from '../support/connect';
import { startDisplay, type Display } from '../support/display';
import { named, textOf, waitForStatus } from '../support/page';

describe('the permission prompt of Chromium', () => {
  let service: Service;
  let display: Display;
  let chromium: Chromium;

  beforeAll(async () => {
    service = await startService();
    display = await startDisplay();
    chromium = await launchChromium({ hosts: false, headless: false, display: display.name });
  });

  afterAll(async () => {
    await chromium?.close();
    await display?.stop();
    await service?.stop();
  });

  it('comes up for the service entered, and all is well once it is accepted', async () => {
    const options = await fillAccount(chromium, service);
    await named(options, 'button', 'Save and test').click();
    await options.waitForFunction(() => !document.hasFocus());
    expect(service.log).toEqual([]);

    // The browser ignores keys in a prompt that has only just come up: nobody accepts by accident.
    await setTimeout(1500);
    await display.press('Tab');
    await display.press('Return');

    await waitForStatus(options, 'Connected');
    const outcomes = await textOf(options, '[aria-label="Connection check"] li');
    expect(outcomes).toHaveLength(5);
    expect(outcomes.filter((outcome) => !outcome.endsWith('Passed'))).toEqual([]);
    expect(await chromium.errors()).toEqual([]);
  });
});
