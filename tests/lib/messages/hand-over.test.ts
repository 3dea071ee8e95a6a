import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { handOver } from '../../../lib/messages/hand-over';
import { failed, success } from '../../../lib/model/outcome';
import { anEntry } from '../../support/an-entry';

const INPUT = { accountId: 'a1', address: 'https://a.example/', reportId: '1', incognito: false };

function background(...answers: (() => unknown)[]) {
  const ids: unknown[] = [];
  const sendMessage = async ({ input }: { input: { id: unknown } }) => {
    ids.push(input.id);
    return await Promise.resolve(answers[ids.length - 1]?.());
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  return ids;
}

const stop = () => {
  throw new Error('The message channel closed before a response was received.');
};

it('work is handed over again, as the same, if the worker was stopped meanwhile', async () => {
  const taken = success(anEntry());
  const ids = background(stop, () => taken);
  expect(await handOver('report.update-results', INPUT)).toEqual(taken);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toEqual(expect.any(String));
  expect(ids[1]).toBe(ids[0]);
});

it('work is not handed over without end', async () => {
  const ids = background(stop, stop, stop);
  expect(await handOver('report.update-results', INPUT)).toEqual(failed({ kind: 'no-answer' }));
  expect(ids).toHaveLength(2);
});

it('work that was refused is not handed over again', async () => {
  const refused = failed({ kind: 'not-saved' });
  const ids = background(() => refused);
  expect(await handOver('report.update-results', INPUT)).toEqual(refused);
  expect(ids).toHaveLength(1);
});
