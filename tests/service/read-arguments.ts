import { parseArgs } from 'node:util';
import { DEFAULT_KEY, parseSwitches } from './switches';
import type { Switches } from './switches';

export const HELP = `A website report service for this machine.

  --port NUMBER       the port to listen on (any free one)
  --http2             serves HTTPS with HTTP/2; as nobody trusts its certificate, it cannot report
                      on its own pages without --set generate=instant
  --key KEY           an API key; may be given more than once (${DEFAULT_KEY})
  --data FILE         keeps the reports in a file (in memory)
  --reports NUMBER    fills an empty service with made-up reports (0)
  --projects NUMBER   how many projects they belong to (13)
  --set NAME=VALUE    changes a switch; may be given more than once
  --help              shows this
`;

/** Reads the command's flags; throws an error with a message for the person if they are invalid. */
export function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '0' },
      http2: { type: 'boolean', default: false },
      key: { type: 'string', multiple: true, default: [DEFAULT_KEY] },
      data: { type: 'string', default: ':memory:' },
      reports: { type: 'string', default: '0' },
      projects: { type: 'string', default: '13' },
      set: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    help: values.help,
    port: wholeNumber('port', values.port, 65_535),
    protocol: values.http2 ? ('http2' as const) : ('http' as const),
    data: values.data,
    reports: wholeNumber('reports', values.reports, 1_000_000),
    projects: wholeNumber('projects', values.projects, 10_000),
    switches: { keys: values.key, ...readSwitches(values.set) },
  };
}

function wholeNumber(flag: string, text: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw new Error(`--${flag} needs a whole number up to ${max}, not "${text}".`);
}

function readSwitches(settings: string[]): Partial<Switches> {
  const switches: Partial<Switches> = {};
  for (const setting of settings) {
    const [name = '', ...rest] = setting.split('=');
    if (rest.length === 0) throw new Error(`--set needs NAME=VALUE, not "${setting}".`);
    try {
      Object.assign(switches, parseSwitches({ [name]: jsonOrText(rest.join('=')) }));
    } catch {
      throw new Error(`--set ${setting}: unknown switch or invalid value.`);
    }
  }
  return switches;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
