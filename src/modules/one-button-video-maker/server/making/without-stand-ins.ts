import type { FilmServices } from '../film/film-types.ts';

/**
 * Makes a film whose services nothing stands in for: the first that fails ends it. Throws what it
 * said.
 */
export async function withoutStandIns<T>(
  { names, writeText, drawPicture, speak }: FilmServices,
  signal: AbortSignal,
  make: (services: FilmServices, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const failed = new AbortController();
  const strictly =
    <A extends unknown[], R>(ask: (...given: A) => Promise<R>) =>
    (...given: A) =>
      ask(...given).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
  const strict: FilmServices = {
    ...(names && { names }),
    ...(writeText && { writeText: strictly(writeText) }),
    ...(drawPicture && { drawPicture: strictly(drawPicture) }),
    ...(speak && { speak: strictly(speak) }),
  };
  try {
    return await make(strict, AbortSignal.any([signal, failed.signal]));
  } catch (error) {
    throw failed.signal.aborted && !signal.aborted ? failed.signal.reason : error;
  }
}
