import { closingLines, isClean, lineOf } from './print-findings';
import { HELP, readFlags } from './read-flags';
import { runConformance } from './run-conformance';

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) return console.log(HELP);

  // A second Ctrl-C ends the program immediately, without the clean-up.
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);

  const { json, settings } = flags;
  const findings = await runConformance(settings, controller.signal, (row) => {
    if (!json) console.log(lineOf(row));
  });
  if (json) console.log(JSON.stringify(findings.rows, null, 2));
  for (const line of closingLines(findings)) (json ? console.error : console.log)(line);
  process.exitCode = isClean(findings) ? 0 : 1;
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nTry --help.`);
  process.exitCode = 2;
}
