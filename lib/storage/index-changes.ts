const CHANNEL = 'index';

/** Tells all pages and workers that what is known of an account's reports has changed; null: of all accounts. */
export function tellIndexChange(accountId: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(accountId);
  channel.close();
}

/** Returns a function that stops listening. */
export function onIndexChange(accountId: string, changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === accountId || data === null) changed();
  });
  return () => channel.close();
}
