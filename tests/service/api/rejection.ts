export type FieldErrors = Record<string, string[]>;

/** A rejected request, with what the answer says about it. */
export class Rejection extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: FieldErrors,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const notFound = () => new Rejection(404, 'Resource not found.');

export const fieldsRejected = (fields: FieldErrors) =>
  new Rejection(422, Object.values(fields)[0]?.[0] ?? 'The given data was invalid.', fields);
