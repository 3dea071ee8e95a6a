import { BroadcastChannel as NodeChannel, threadId } from 'node:worker_threads';

/** Test files run in threads of one process, and there a channel would reach the files beside it. */
export function ownChannels(): void {
  class OwnChannel extends NodeChannel {
    constructor(name: string) {
      super(`${threadId} ${name}`);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: OwnChannel });
}
