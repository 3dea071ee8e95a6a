import { onceItWorks } from '../../model/once';
import { heldAccountsItem } from '../../storage/held-accounts';
import { quietly } from '../wake';

/** The accounts whose key was rejected, whatever has become of the work that was rejected with it. */
export function createHeldAccounts() {
  const held = new Set<string>();
  const loaded = onceItWorks(async () => {
    for (const id of await heldAccountsItem.getValue()) held.add(id);
  });

  return {
    loaded,
    has: (id: string): boolean => held.has(id),
    hold(id: string): void {
      if (held.has(id)) return;
      held.add(id);
      quietly(heldAccountsItem.update((all) => [...all.filter((other) => other !== id), id]));
    },
    /** One of them, or all. */
    async release(id?: string): Promise<void> {
      await loaded();
      const released = [...held].filter((one) => one === (id ?? one));
      if (released.length === 0) return;
      for (const one of released) held.delete(one);
      quietly(heldAccountsItem.update((all) => all.filter((one) => !released.includes(one))));
    },
  };
}
