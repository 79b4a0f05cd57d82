import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { contract, type Film } from '../contract.ts';
import { durationLabel, durationsOf, filmTypes } from '../film-choices.ts';
import { cancelFilm, createFilm, removeFilm, retryFilm } from './change-film.ts';
import { estimate } from './estimates.ts';
import { moodChoices, themeChoices, voiceChoices } from './film-orders.ts';
import { listFilms, loadFilm } from './film-rows.ts';
import { viewFilm } from './view-film.ts';

const os = implementContract(contract);

async function view({ platform, ...context }: RequestContext, id: string): Promise<Film> {
  const film = await loadFilm(platform.db, signedIn({ platform, ...context }).id, id);
  return viewFilm(platform, film, await estimate(platform.db));
}

export const router = os.router({
  options: os.options.handler(async ({ context }) => {
    const { seconds } = await estimate(context.platform.db);
    const durations = filmTypes.flatMap((type) =>
      durationsOf[type].map((id) => ({
        ...{ id, type, label: durationLabel(id) },
        estimateSeconds: seconds[id],
      })),
    );
    return {
      themes: [...themeChoices],
      voices: [...voiceChoices],
      moods: [...moodChoices],
      durations,
    };
  }),
  list: os.list.handler(async ({ context }) => {
    const { platform } = context;
    const films = await listFilms(platform.db, signedIn(context).id);
    const estimates = await estimate(platform.db);
    return { films: films.map((film) => viewFilm(platform, film, estimates)) };
  }),
  get: os.get.handler(({ context, input }) => view(context, input.id)),
  create: os.create.handler(async ({ context, input }) =>
    view(context, await createFilm(context.platform, signedIn(context).id, input)),
  ),
  cancel: os.cancel.handler(async ({ context, input }) => {
    await cancelFilm(context.platform, signedIn(context).id, input.id);
    return view(context, input.id);
  }),
  retry: os.retry.handler(async ({ context, input }) => {
    await retryFilm(context.platform, signedIn(context).id, input.id);
    return view(context, input.id);
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeFilm(context.platform, signedIn(context).id, input.id);
    return { ok: true };
  }),
});
