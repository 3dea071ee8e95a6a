import type { Engine } from './engine';
import { createFailing } from './failing';
import { followIndex } from './follow-index';
import { toReport, type Listed } from './listed';
import { BATCH, type Question, type Reply } from './questions';

interface Port {
  postMessage: (reply: Reply) => void;
  addEventListener: (
    type: 'message',
    listener: (event: { data: Question & { number: number } }) => void,
  ) => void;
}

/** Answers a page's questions about an account's reports, and tells it when answers have changed. */
export function serveReports(port: Port, accountId: string): () => void {
  const failing = createFailing(accountId);
  const index = followIndex(
    accountId,
    () => failing.reread(),
    () => port.postMessage('changed'),
  );
  const lists = new Map<number, Listed[]>();

  function answer(engine: Engine, { name, input }: Question): unknown {
    switch (name) {
      case 'find':
        return engine.find(...input);
      case 'count':
        return engine.count(...input);
      case 'projects':
        return engine.projects(...input);
      case 'batch': {
        const [list, view, marks, offset] = input;
        const reports = lists.get(list) ?? engine.list(view, marks);
        lists.set(list, reports);
        return reports.slice(offset, offset + BATCH).map(toReport);
      }
      case 'drop':
        return lists.delete(...input);
    }
  }

  port.addEventListener('message', async ({ data }) => {
    const [engine, found] = await Promise.all([index.engine(), failing.of(checksIn(data))]);
    if (found?.size) engine?.learnFailing(found);
    const value = engine && found && answer(engine, data);
    port.postMessage({ number: data.number, value });
  });
  return () => index.stop();
}

/** The checks that the views of a question are about. */
function checksIn({ name, input }: Question): string[] {
  const views =
    name === 'find' ? [input[0]] : name === 'count' ? input[0] : name === 'batch' ? [input[1]] : [];
  return views.flatMap(({ check }) => check ?? []);
}
