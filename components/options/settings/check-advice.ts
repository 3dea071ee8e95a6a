import type { CheckStep } from '../../../lib/model/connection';
import type { Failure, FailureOf } from '../../../lib/model/failure';
import { plain } from '../../../lib/model/plain';
import { redirectedAddress } from '../../../lib/model/service-address';
import { failureText, withServiceWords } from '../../../lib/wording/failure-text';
import { text, type TextKey } from '../../../lib/wording/text';

/**
 * Why a step of the connection check failed, and what to do about it. The check knows more than
 * other work that fails the same way: it only requested a list, and Settings are open.
 */
export function checkAdvice(failure: Failure, useInstead: CheckStep['useInstead']): string {
  switch (failure.kind) {
    case 'no-permission':
      return text('checkNoPermission', failure.origin);
    case 'unreachable':
      return text(CAUSES[failure.cause ?? 'unknown'], failure.origin);
    case 'connection-lost':
      return text('checkSlow', Math.ceil(failure.afterMs / 1000));
    case 'redirect':
      return redirectAdvice(failure, useInstead);
    case 'key-rejected':
      return text('checkKeyRejected');
    case 'not-allowed':
      return withServiceWords(text('checkNotAllowed'), failure.message);
    case 'gone':
      return text('checkNoService');
    case 'method-blocked':
      return text('checkMethodBlocked', failure.method);
    case 'input-rejected':
      return withServiceWords(text('checkInputRejected'), failure.message);
    case 'service-error':
      return text(failure.status > 500 ? 'checkServiceDown' : 'checkServiceError', failure.status);
    case 'not-the-service':
      return text(NOT_THE_SERVICE[failure.reason]);
    case 'too-large':
      return text('checkTooLarge');
    default:
      return failureText(failure);
  }
}

const CAUSES: Record<NonNullable<FailureOf<'unreachable'>['cause']> | 'unknown', TextKey> = {
  offline: 'checkOffline',
  dns: 'checkNoSuchHost',
  refused: 'checkRefused',
  tls: 'checkTls',
  unknown: 'checkUnreachable',
};

const NOT_THE_SERVICE: Record<FailureOf<'not-the-service'>['reason'], TextKey> = {
  html: 'checkHtml',
  'content-type': 'checkContentType',
  json: 'checkJson',
  shape: 'checkShape',
  empty: 'checkEmpty',
  'other-report': 'checkShape',
};

function redirectAdvice(failure: FailureOf<'redirect'>, useInstead: string | undefined): string {
  if (useInstead) return text('checkRedirectTo', useInstead);
  if (!failure.location) return failureText(failure);
  const read = redirectedAddress(failure.location);
  const isPlain = read?.ok === false && read.reason === 'needs-https';
  return text(isPlain ? 'checkRedirectPlain' : 'checkRedirectPage', plain(failure.location));
}
