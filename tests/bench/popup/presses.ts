import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from '../../service/service';
import type { LogEntry } from '../../service/request-log';
import { pathOf } from '../../support/values';
import { SCREENS, type Screen } from './compare';
import { openPopup } from './open-popup';
import { pageOf, type Stage } from './stage';

const ARRIVES_WITHIN_MS = 10_000;

export interface Press {
  screen: Screen;
  address: string;
  asleep: boolean;
  /** Whether a request is what this press asks for. */
  isHonouredBy: (request: LogEntry) => boolean;
}

/** Each over a page of its own. Those to be updated get a report. */
export function planPresses(service: Service, ofEachKind: number): Press[] {
  return Array.from({ length: ofEachKind }, (_, turn) => turn).flatMap((turn) =>
    [false, true].flatMap((asleep): Press[] => {
      const stored = pageOf(service, `stored-${turn}-${asleep}`);
      const updated = pageOf(service, `updated-${turn}-${asleep}`);
      const path = pathOf(service.insert({ url: updated, score: 80 }));
      return [
        {
          screen: 'never',
          address: stored,
          asleep,
          isHonouredBy: ({ method, form }) => method === 'POST' && form.url === stored,
        },
        {
          screen: 'reported',
          address: updated,
          asleep,
          isHonouredBy: (request) => request.path === path && request.form.results === '1',
        },
      ];
    }),
  );
}

/**
 * Presses the main button at the very moment when it is found ready, and returns a sentence for each press that
 * the service did not learn of exactly once.
 */
export async function pressAll(
  stage: Stage,
  service: Service,
  presses: Press[],
): Promise<string[]> {
  const arrived = ({ isHonouredBy }: Press): number => service.log.filter(isHonouredBy).length;
  for (const press of presses) {
    const { screen, address, asleep } = press;
    await stage.show(address);
    await openPopup(stage, {
      id: stage.ids.Verdict,
      parts: SCREENS[screen],
      asleep,
      press: true,
      async beforeClose() {
        const deadline = Date.now() + ARRIVES_WITHIN_MS;
        while (arrived(press) === 0 && Date.now() < deadline) await wait(20);
      },
    });
  }
  return presses
    .filter((press) => arrived(press) !== 1)
    .map((press) => `${press.address}: pressed once, arrived ${arrived(press)} times.`);
}
