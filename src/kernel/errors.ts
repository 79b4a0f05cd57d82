/**
 * An expected failure with a sentence for the person who caused it or has to act on it.
 * `status` is the HTTP status it maps to; 4xx messages say what the user can do.
 * `field` names the input field at fault, so that forms can put the message there.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    options: { field?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.field = options.field;
    this.details = options.details;
  }
}

export const notFound = (message: string) => new AppError('not_found', 404, message);
export const forbidden = (message: string) => new AppError('forbidden', 403, message);
export const badInput = (message: string, field?: string) =>
  new AppError('bad_input', 400, message, field === undefined ? {} : { field });
export const conflict = (message: string) => new AppError('conflict', 409, message);
