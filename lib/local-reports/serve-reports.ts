import type { Engine } from './engine';
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
  const index = followIndex(accountId, () => port.postMessage('changed'));
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
    const engine = await index.engine();
    port.postMessage({ number: data.number, value: engine && answer(engine, data) });
  });
  return () => index.stop();
}
