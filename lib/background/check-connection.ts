import { CHECK_STEPS, type CheckStep, type CheckStepName } from '../model/connection';
import type { Failure } from '../model/failure';
import type { Connect } from './connect';

/** One small list request tells how far an account's connection goes. */
export async function checkConnection(connect: Connect, accountId: string): Promise<CheckStep[]> {
  const connected = await connect(accountId);
  if (!connected.ok) return stepsUntil(stepOf(connected.failure), connected.failure);
  const listed = await connected.value.listReports({ per_page: 10 });
  return listed.ok ? stepsUntil(null) : stepsUntil(stepOf(listed.failure), listed.failure);
}

function stepOf(failure: Failure): CheckStepName {
  switch (failure.kind) {
    case 'no-permission':
      return 'permission';
    case 'invalid-input':
      return failure.field === 'apiKey' ? 'key' : 'address';
    case 'unreachable':
    case 'connection-lost':
    case 'redirect':
      return 'reachable';
    case 'key-rejected':
    case 'not-allowed':
      return 'key';
    default:
      return 'answer';
  }
}

function stepsUntil(failing: CheckStepName | null, failure?: Failure): CheckStep[] {
  const at = failing === null ? CHECK_STEPS.length : CHECK_STEPS.indexOf(failing);
  return CHECK_STEPS.map((step, index) => {
    if (index < at) return { step, outcome: 'passed' };
    if (index > at) return { step, outcome: 'skipped' };
    return { step, outcome: 'failed', ...(failure ? { failure } : {}) };
  });
}
