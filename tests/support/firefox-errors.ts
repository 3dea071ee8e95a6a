import type { Browser } from 'puppeteer-core';

/** What puppeteer talks through: the browser's own windows are reached no other way. */
interface WithConnection {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

/**
 * What pages and background of an extension complained about since the browser started: exceptions
 * and breaches of the content security policy. Firefox reports neither of an extension's page to its
 * driver, so the browser's own console is read.
 */
export async function readErrors(browser: Browser, origin: string): Promise<string[]> {
  const { connection } = browser as Browser & WithConnection;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { contexts } = tree.result as { contexts: { context: string }[] };
  const answer = await connection.send('script.evaluate', {
    expression: 'JSON.stringify(Services.console.getMessageArray().map(String))',
    awaitPromise: false,
    target: { context: contexts[0]?.context },
  });
  const { result } = answer.result as { result: { value: string } };
  const messages: string[] = JSON.parse(result.value);
  return messages.filter((each) => each.startsWith('[JavaScript Error') && each.includes(origin));
}
