import type { CDPSession } from 'puppeteer-core';

/**
 * Records the errors of a page or worker: exceptions, console errors and warnings, violations of the
 * content security policy. A separate session also receives what was logged before it started.
 */
export async function recordErrors(session: CDPSession, errors: string[]): Promise<void> {
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
  });
  session.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type !== 'error' && type !== 'warning') return;
    errors.push(args.map((arg) => String(arg.value ?? arg.description)).join(' '));
  });
  session.on('Log.entryAdded', ({ entry }) => {
    // The browser logs every failed request; those are the service's responsibility.
    if (entry.source !== 'network' && entry.level !== 'info') errors.push(entry.text);
  });
  await session.send('Runtime.enable');
  await session.send('Log.enable');
}
