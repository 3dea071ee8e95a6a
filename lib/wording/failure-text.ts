import type { Failure, FailureOf } from '../model/failure';
import { plain } from '../model/plain';
import { countedText } from './counted-text';
import { text, type TextKey } from './text';

/** The one place that turns a failure into text: what happened and what to do next. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'invalid-input':
      return invalidInputText(failure);
    case 'against-policy':
      return text(failure.rule === 'blocked-host' ? 'failureBlockedHost' : 'failureMinimumPrivacy');
    case 'no-permission':
      return text('failureNoPermission', failure.origin);
    case 'not-saved':
      return text('failureNotSaved');
    case 'index-closed':
      return text(failure.newer ? 'failureIndexNewer' : 'failureIndexClosed');
    case 'under-way':
      return text('failureUnderWay');
    case 'has-work':
      return countedText('failureHasWork', failure.count);
    case 'unreachable':
      return text('failureUnreachable', failure.origin);
    case 'connection-lost':
      return text('failureConnectionLost', seconds(failure.afterMs));
    case 'cancelled':
      return text('failureCancelled');
    case 'not-tried':
      return text('bulkSkipped');
    case 'no-answer':
      return text('failureNoAnswer');
    case 'redirect':
      return failure.location
        ? text('failureRedirectTo', plain(failure.location))
        : text('failureRedirect');
    case 'privacy-kept':
      return text('failurePrivacyKept');
    case 'no-key':
      return text('failureNoKey');
    case 'key-rejected':
      return text('failureKeyRejected');
    case 'not-allowed':
      return withServiceWords(text('failureNotAllowed'), failure.message);
    case 'gone':
      return text('failureGone');
    case 'method-blocked':
      return text('failureMethodBlocked', failure.method);
    case 'input-rejected': {
      const words = Object.values(failure.fields).flat().join(' ') || failure.message;
      return words
        ? withServiceWords(text('failureInputRejectedBecause'), words)
        : text('failureInputRejected');
    }
    case 'rate-limited':
      return text('failureRateLimited', seconds(failure.waitMs));
    case 'service-error':
      return text('failureServiceError', failure.status);
    case 'refused':
      return refusedText(failure);
    case 'not-the-service':
      return text('failureNotTheService');
    case 'unconfirmed':
      return text(failure.found.length > 0 ? 'failureUnconfirmed' : 'failureNothingFound');
    case 'already-reported':
      return text('failureAlreadyReported');
    case 'too-large':
      return text('failureTooLarge');
    default:
      // Stored by a newer version.
      failure satisfies never;
      return text('failureUnknown');
  }
}

const FIELDS: Record<string, TextKey> = {
  url: 'fieldUrl',
  password: 'fieldPassword',
  privacy: 'fieldPrivacy',
  search_by: 'fieldSearchBy',
  project: 'fieldProject',
  result: 'commonVerdict',
  sort_by: 'fieldSortBy',
  sort: 'fieldOrder',
  per_page: 'fieldPerPage',
  name: 'fieldName',
  address: 'fieldAddress',
  apiKey: 'fieldApiKey',
};

function invalidInputText({ field, reason, allowed }: FailureOf<'invalid-input'>): string {
  const key = FIELDS[field];
  const name = key ? text(key) : field;
  switch (reason) {
    case 'missing':
      return field === 'account' ? text('failureNoAccount') : text('failureMissing', name);
    case 'not-allowed-value':
      return allowed?.length
        ? text('failureNotAllowedValue', name, allowed.join(', '))
        : text('failureBadValue', name);
    case 'not-a-web-address':
      return text('failureNotAWebAddress', name);
    case 'unsafe-name':
      return text('failureUnsafeName');
    case 'unsafe-id':
      return text('failureUnsafeId');
    case 'bad-key':
      return text('failureBadKey');
  }
}

function refusedText({ status, message }: FailureOf<'refused'>): string {
  if (status === 409) return text('failureConflict');
  if (status === 413) return text('failurePayload');
  if (status === 419) return text('failureExpired');
  return withServiceWords(text('failureRefused', status), message);
}

export function withServiceWords(sentence: string, words = ''): string {
  return words ? text('serviceSays', sentence, plain(words)) : sentence;
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);
