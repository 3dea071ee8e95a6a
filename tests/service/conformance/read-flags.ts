import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS } from './settings';
import type { Settings } from './settings';

export const HELP = `Checks a deployment of the website report service against its interface.
It makes a handful of reports and deletes them afterwards.

  --base-url URL   the service address, without /public/api/v1
  --key KEY        the API key
  --page URL       a web page to report; may be given more than once (made-up addresses)
  --json           prints the rows as JSON
  --help           shows this
`;

type Flags = { help: true } | { help: false; json: boolean; settings: Settings };

/** Reads the command's flags; throws an error with a message for the person if they are invalid. */
export function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      'base-url': { type: 'string', default: '' },
      key: { type: 'string', default: '' },
      page: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { help: true };
  const apiKey = values.key.trim();
  if (!/^[!-~]+$/.test(apiKey)) throw new Error('--key needs the API key, without spaces.');
  const baseUrl = webAddress('--base-url', values['base-url']);
  const pages = values.page.map((page) => webAddress('--page', page));
  return {
    help: false,
    json: values.json,
    settings: {
      baseUrl: baseUrl.replace(/\/+$/, ''),
      apiKey,
      pages,
      limits: DEFAULT_LIMITS,
    },
  };
}

function webAddress(flag: string, text: string): string {
  if (/^https?:\/\/[^\s/?#]/i.test(text) && URL.canParse(text)) return text;
  throw new Error(`${flag} needs an address that starts with http:// or https://, not "${text}".`);
}
