import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** Installs an empty IndexedDB. */
export function freshDatabase(): void {
  globalThis.indexedDB = new IDBFactory();
}
