import type { Failure, FailureKind } from '../../../lib/model/failure';
import { aReport } from '../../support/an-entry';

const origin = 'http://127.0.0.1:8080';
const found = [aReport({ url: 'https://moved.example/page' })];

/** Each way to fail. */
export const FAILURES: { [Kind in FailureKind]: Extract<Failure, { kind: Kind }> } = {
  'invalid-input': { kind: 'invalid-input', field: 'password', reason: 'missing' },
  'against-policy': { kind: 'against-policy', rule: 'minimum-privacy' },
  'no-permission': { kind: 'no-permission', origin },
  'not-saved': { kind: 'not-saved' },
  'index-closed': { kind: 'index-closed', newer: true },
  unreachable: { kind: 'unreachable', origin, cause: 'offline' },
  'connection-lost': { kind: 'connection-lost', afterMs: 30_000 },
  'under-way': { kind: 'under-way' },
  'has-work': { kind: 'has-work', count: 3 },
  cancelled: { kind: 'cancelled' },
  'not-tried': { kind: 'not-tried' },
  'no-answer': { kind: 'no-answer' },
  redirect: { kind: 'redirect', location: 'https://login.example/' },
  'no-key': { kind: 'no-key' },
  'key-rejected': { kind: 'key-rejected' },
  'not-allowed': { kind: 'not-allowed' },
  gone: { kind: 'gone' },
  'method-blocked': { kind: 'method-blocked', method: 'PUT' },
  'input-rejected': { kind: 'input-rejected', fields: {} },
  'rate-limited': { kind: 'rate-limited', waitMs: 3_600_000 },
  'service-error': { kind: 'service-error', status: 503 },
  refused: { kind: 'refused', status: 409 },
  'not-the-service': { kind: 'not-the-service', reason: 'html' },
  'privacy-kept': { kind: 'privacy-kept' },
  unconfirmed: { kind: 'unconfirmed', found },
  'already-reported': { kind: 'already-reported', found },
  'too-large': { kind: 'too-large' },
};
