import {
  CHECK_STEPS,
  type CheckStep,
  type CheckStepName,
  type Finding,
} from '../../model/connection';
import type { Failure, FailureOf } from '../../model/failure';
import type { Envelope } from '../../model/page';
import { redirectedAddress } from '../../model/service-address';
import { accountsItem } from '../../storage/accounts';
import type { Connect } from './connect';
import { observeCalls, type CallEnd } from './observe-calls';

/** Uses one small list request to find out how far an account's connection gets. */
export async function checkConnection(connect: Connect, accountId: string): Promise<CheckStep[]> {
  const connected = await connect(accountId);
  if (!connected.ok) return stepsUntil(connected.failure);
  const account = (await accountsItem.getValue()).find(({ id }) => id === accountId);
  const baseUrl = account?.baseUrl ?? '';
  const calls = observeCalls(baseUrl);
  try {
    const listed = await connected.value.listReports({ per_page: 10 });
    return listed.ok
      ? stepsUntil(null, baseUrl, listed.value.envelope)
      : stepsUntil(await explain(listed.failure, calls.end), baseUrl);
  } finally {
    calls.stop();
  }
}

/** Adds what the browser knows about the call but hides from `fetch`. */
async function explain(failure: Failure, end: () => Promise<CallEnd>): Promise<Failure> {
  if (failure.kind === 'redirect') {
    const { redirectUrl } = await end();
    return redirectUrl ? { ...failure, location: redirectUrl } : failure;
  }
  if (failure.kind === 'unreachable') {
    const cause = causeOf((await end()).error ?? '');
    return cause ? { ...failure, cause } : failure;
  }
  return failure;
}

/** Error names differ between browsers; unknown ones stay unexplained. */
function causeOf(error: string): FailureOf<'unreachable'>['cause'] {
  if (!navigator.onLine || /DISCONNECTED|OFFLINE/.test(error)) return 'offline';
  if (/CERT|SSL|TLS|PKIX|SEC_ERROR/.test(error)) return 'tls';
  if (/NAME_NOT_RESOLVED|UNKNOWN_HOST/.test(error)) return 'dns';
  return /REFUSED/.test(error) ? 'refused' : undefined;
}

function stepOf(failure: Failure): CheckStepName {
  switch (failure.kind) {
    case 'no-permission':
      return 'permission';
    case 'invalid-input':
      return failure.field === 'apiKey' ? 'key' : 'address';
    case 'unreachable':
      return failure.cause === 'tls' ? 'encrypted' : 'reachable';
    case 'connection-lost':
      return 'reachable';
    case 'redirect':
      return 'redirect';
    case 'key-rejected':
    case 'not-allowed':
      return 'key';
    default:
      return 'answer';
  }
}

function stepsUntil(failure: Failure | null, baseUrl = '', envelope?: Envelope): CheckStep[] {
  const failing = failure && stepOf(failure);
  const at = failing ? CHECK_STEPS.indexOf(failing) : CHECK_STEPS.length;
  const found: Partial<Record<CheckStepName, Finding | undefined>> = {
    encrypted: baseUrl.startsWith('https:') ? 'https' : 'this-computer',
    answer: envelope,
  };
  return CHECK_STEPS.map((step, index): CheckStep => {
    if (failure && index === at)
      return { step, outcome: 'failed', failure, ...suggestionFor(baseUrl, failure) };
    // An answer that isn't from the service says nothing about the key.
    if (index > at || (step === 'key' && failing === 'answer')) return { step, outcome: 'skipped' };
    const finding = found[step];
    return { step, outcome: 'passed', ...(finding ? { found: finding } : {}) };
  });
}

function suggestionFor(baseUrl: string, failure: Failure): { useInstead?: string } {
  const location = failure.kind === 'redirect' ? failure.location : undefined;
  const read = location ? redirectedAddress(location) : null;
  return read?.ok && read.baseUrl !== baseUrl ? { useInstead: read.baseUrl } : {};
}
