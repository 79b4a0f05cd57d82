import { AppError } from '#kernel/errors.ts';
import { asExpectedError } from '#platform/db/expected-errors.ts';
import type { Platform } from '#platform/platform.ts';

/** A refusal in Airtable's words. */
export const v0Error = (status: number, type: string, message?: string): Response =>
  Response.json({ error: message === undefined ? type : { type, message } }, { status });

/** An expected failure as Airtable would tell it; anything else is a fault of ours. */
export function answerV0Error(platform: Platform, thrown: Error): Response {
  const error = asExpectedError(thrown);
  if (error instanceof SyntaxError) {
    return v0Error(422, 'INVALID_REQUEST_UNKNOWN', 'Could not parse request body');
  }
  if (!(error instanceof AppError)) {
    platform.log.error({ err: error }, 'A request for records failed');
    return v0Error(500, 'SERVER_ERROR', 'Something went wrong on our side. It has been recorded.');
  }
  if (error.code === 'model_id_not_found') return v0Error(404, 'NOT_FOUND');
  if (['bad_input', 'conflict', 'bad_request'].includes(error.code)) {
    return v0Error(422, 'INVALID_REQUEST_UNKNOWN', error.message);
  }
  return v0Error(error.status, error.code.toUpperCase(), error.message);
}
