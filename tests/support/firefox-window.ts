import type { Browser } from 'puppeteer-core';

/** Puppeteer's connection to the browser: there is no other way to reach the browser's own windows. */
interface WithConnection {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

/** Evaluates an expression in the browser's own window. Its value has to be JSON. */
export async function inBrowserWindow<Value>(browser: Browser, expression: string): Promise<Value> {
  const { connection } = browser as Browser & WithConnection;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { contexts } = tree.result as { contexts: { context: string }[] };
  const answer = await connection.send('script.evaluate', {
    expression: `JSON.stringify(${expression})`,
    awaitPromise: false,
    target: { context: contexts[0]?.context },
  });
  const { result } = answer.result as { result: { value: string } };
  return JSON.parse(result.value) as Value;
}

/** Of an answer to a page that is gone, or of a page that was gone before Firefox had prepared it. */
const OF_CLOSED =
  /Promise (resolved|rejected) (while context is inactive|after context unloaded)|FrameData missing for/;

/**
 * The errors of an extension's pages and background since the browser started: exceptions and
 * violations of the content security policy. Firefox reports neither to its driver for extension
 * pages, so this reads the browser's own console. What it says of pages that were closed or
 * reloaded in the meantime is no error.
 */
export async function readErrors(browser: Browser, origin: string): Promise<string[]> {
  const messages = await inBrowserWindow<string[]>(
    browser,
    'Services.console.getMessageArray().map(String)',
  );
  return messages.filter(
    (each) =>
      each.startsWith('[JavaScript Error') && each.includes(origin) && !OF_CLOSED.test(each),
  );
}
