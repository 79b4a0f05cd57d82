import { workOnTextInTime } from '#platform/local/worker/local-worker-pool.ts';
import type { FilmPlan, FilmRequest, FilmServices } from '../film-types.ts';
import { filmText, scriptWork } from './film-text.ts';
import type { PlanOrder } from './plan-film.ts';
import { askForScript } from './service-writer.ts';

type Options = {
  readonly write?: FilmServices['writeText'];
  /** The service's name, for the credits. */
  readonly writerName?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Gets a sentence for the report when the service could not be used. */
  readonly note?: (text: string) => void;
  /** On whose behalf: long scripts of one person wait for each other, not for those of others. */
  readonly person?: string | undefined;
};

/**
 * Writes a film's plan: from the user's own script if there is one, else by the text service,
 * else by the local writer. The local writer gives equal plans for equal requests.
 * Throws a 400 naming the field whose text takes too long to plan.
 */
export async function writeScript(request: FilmRequest, options: Options = {}): Promise<FilmPlan> {
  const { write, signal, note, person = 'films' } = options;
  const plan = (order: PlanOrder) =>
    workOnTextInTime(scriptWork, 'planFilm', order, filmText(request), { id: person, signal });
  if (write && !request.ownScript?.trim()) {
    try {
      const written = await askForScript(request, write, signal);
      return { ...(await plan({ request, written })), writerName: options.writerName };
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message.slice(0, 160) : 'it failed';
      note?.(`The text service wrote no usable script (${reason}); the local writer did.`);
    }
  }
  return plan({ request });
}
