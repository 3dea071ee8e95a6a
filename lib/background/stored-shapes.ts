import * as z from 'zod/mini';
import { VERDICTS } from '../model/verdict';

/** The latest time that JavaScript knows. */
const LATEST = 8.64e15;

/** What a screen can show of what was stored: anything else is damaged, or from a newer version. */
export const moment = () => z.number().check(z.refine((time) => Math.abs(time) <= LATEST));

export const verdict = () => z.enum(VERDICTS);

export const report = () =>
  z.looseObject({
    url: z.string(),
    verdict: verdict(),
    score: z.nullable(z.number()),
    generatedAt: z.nullable(moment()),
    createdAt: z.nullable(moment()),
  });

export const failure = () => z.looseObject({ kind: z.string() });
