import type { Switches } from '../switches';

export const PHP_WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key "title" in <b>/app/Report.php</b> on line <b>7</b><br />\n';

/** JSON as written by this deployment. */
export function encodeJson(value: unknown, { pretty, escaped, bom, phpWarning }: Switches): string {
  let json = JSON.stringify(value, null, pretty ? 4 : 0);
  if (escaped) {
    json = json
      .replaceAll('/', '\\/')
      .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  }
  return `${bom ? '\uFEFF' : ''}${phpWarning ? PHP_WARNING : ''}${json}`;
}
