import { createReportIndex } from '../../../lib/background/index/report-index';

/** The same code as in the extension, within reach of the bench. */
const hook = { createReportIndex };

export type Hook = typeof hook;

Object.assign(globalThis, { hook });
