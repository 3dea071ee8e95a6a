import type { Service } from './service';

interface Called {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

/** Calls the API like a plain client, without following redirects. */
export async function callApi(
  service: Service,
  method: string,
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Called> {
  const response = await fetch(`${service.baseUrl}/public/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${service.apiKey}`,
      ...headers,
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value that each item of a list has under a name. */
export function column({ json }: Called, name: string): unknown[] {
  return (json as { data: Record<string, unknown>[] }).data.map((item) => item[name]);
}

/** The report in an answer about one report. */
export function reportIn({ json }: Called): Record<string, unknown> {
  return (json as { data: Record<string, unknown> }).data;
}
