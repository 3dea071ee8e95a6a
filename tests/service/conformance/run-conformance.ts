import { createCaller } from './caller';
import { accessChecks } from './checks/access';
import { deleteProject } from './checks/delete-project';
import { listReports, projectListChecks, reportListChecks } from './checks/lists';
import { deleteReport, resultValues, showChecks, storeChecks } from './checks/reports';
import { silentChecks } from './checks/silent';
import { updateChecks } from './checks/update';
import { createContext } from './context';
import { createMadeReports } from './made-reports';
import { Stopped, runCheck } from './outcome';
import type { Check, Row } from './outcome';
import type { Settings } from './settings';

/** The order matters: each check uses what the earlier ones made and changed. */
const CHECKS: Check[] = [
  listReports,
  ...storeChecks,
  ...showChecks,
  ...updateChecks,
  resultValues,
  ...reportListChecks,
  ...projectListChecks,
  ...accessChecks,
  deleteReport,
  deleteProject,
  ...silentChecks,
];

export interface Findings {
  rows: Row[];
  /** Why the run ended early. */
  stopped?: string;
  /** What could not be cleaned up. */
  left: string[];
}

/** Runs every check, then deletes whatever was made, even if the run is stopped. */
export async function runConformance(
  settings: Settings,
  interrupted: AbortSignal,
  onRow: (row: Row) => void = () => undefined,
): Promise<Findings> {
  const { totalMs, cleanUpMs, lookMs } = settings.limits;
  const made = createMadeReports();
  const findings: Findings = { rows: [], left: [] };
  try {
    await withinTime(totalMs, interrupted, async (stop) => {
      const context = createContext(settings, made, stop);
      for (const check of CHECKS) {
        const row = await runCheck(check, context);
        findings.rows.push(row);
        onRow(row);
        if (check.vital && row.outcome === 'not held') throw new Stopped('Nothing else was tried.');
      }
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    findings.stopped = error.message;
  } finally {
    await withinTime(cleanUpMs, undefined, async (stop) => {
      const limits = { ...settings.limits, requests: Infinity };
      const call = createCaller({ ...settings, limits }, stop);
      findings.left = await made.cleanUp(call, lookMs, stop);
    });
  }
  return findings;
}

async function withinTime(
  ms: number,
  interrupted: AbortSignal | undefined,
  work: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Stopped('Interrupted.'));
  const tooLong = () => controller.abort(new Stopped(`Not finished within ${ms / 1000} s.`));
  const timer = setTimeout(tooLong, ms);
  interrupted?.addEventListener('abort', interrupt);
  if (interrupted?.aborted) interrupt();
  try {
    await work(controller.signal);
  } finally {
    clearTimeout(timer);
    interrupted?.removeEventListener('abort', interrupt);
  }
}
