import type { Switches } from '../switches';
import { fieldsRejected } from './rejection';
import type { FieldErrors } from './rejection';

/** Reads query or form fields. Depending on the deployment, unknown values fall back or are rejected. */
export function readFields(
  values: Record<string, string>,
  unknownValues: Switches['unknownValues'],
  paging: Switches['page'] = 'honoured',
) {
  const errors: FieldErrors = {};

  return {
    text(name: string): string | undefined {
      return values[name] || undefined;
    },

    choice<T extends string, F>(name: string, allowed: readonly T[], fallback: F): T | F {
      const value = values[name];
      if (!value) return fallback;
      const chosen = allowed.find((candidate) => candidate === value);
      if (chosen === undefined && unknownValues === 'reject') {
        errors[name] = [`The selected ${name.replace('_', ' ')} is invalid.`];
      }
      return chosen ?? fallback;
    },

    /** Not documented, but the links of a list contain it. */
    page(): number {
      const place = paging === 'cursor' ? readCursor(values.cursor) : values.page;
      return paging !== 'ignored' && /^[1-9]\d{0,8}$/.test(place ?? '') ? Number(place) : 1;
    },

    address(name: string): string {
      const value = values[name] ?? '';
      if (value === '') errors[name] = [`The ${name} field is required.`];
      else if (!isWebAddress(value)) errors[name] = [`The ${name} must be a valid URL.`];
      return value;
    },

    /** Call after all fields have been read. */
    rejectErrors(): void {
      if (Object.keys(errors).length > 0) throw fieldsRejected(errors);
    },
  };
}

const readCursor = (cursor = ''): string | undefined => /^page (\d+)$/.exec(atob(cursor))?.[1];

/** Letters and digits of any script, and the characters of RFC 3986 except quotes. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}\-._~:/?#[\]@!$&()*+,;=%]+$/u;

const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text) && URL.canParse(text);
