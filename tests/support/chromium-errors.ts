import type { CDPSession } from 'puppeteer-core';

/**
 * Writes down what a page or worker complains about: exceptions, console errors, breaches of the
 * content security policy. A session of its own is told of what was said before it began, too.
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
    // The browser logs every refused request; those are the service's to answer for.
    if (entry.source !== 'network' && entry.level !== 'info') errors.push(entry.text);
  });
  await session.send('Runtime.enable');
  await session.send('Log.enable');
}
