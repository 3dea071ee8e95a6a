interface Closable {
  close: () => void;
  addEventListener: (type: 'versionchange' | 'close', listener: () => void) => void;
}

/** Opens a database on first use and keeps it. If that fails, the next use tries again. */
export function keepOpen<D extends Closable>(open: () => Promise<D>) {
  let opened: Promise<D> | undefined;

  function closeWhenAsked(database: D): D {
    const close = () => {
      database.close();
      opened = undefined;
    };
    database.addEventListener('versionchange', close);
    database.addEventListener('close', close);
    return database;
  }

  return {
    get: (): Promise<D> => {
      opened ??= open().then(closeWhenAsked, (error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },

    close: async (): Promise<void> => {
      (await opened?.catch(() => undefined))?.close();
      opened = undefined;
    },
  };
}
