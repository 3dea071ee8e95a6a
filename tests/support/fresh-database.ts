import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** IndexedDB as browsers have it, with nothing in it. */
export function freshDatabase(): void {
  globalThis.indexedDB = new IDBFactory();
}
