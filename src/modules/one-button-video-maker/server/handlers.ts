import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { contract, type Film } from '../contract.ts';
import { durationLabel, durationsOf, filmTypes } from '../film-choices.ts';
import { cancelFilm, createFilm, removeFilm, retryFilm } from './change-film.ts';
import { estimateServiceUse } from './film/estimate-service-use.ts';
import { readMatter } from './film-matter.ts';
import { moodChoices, mostMinutes, themeChoices, toRequest, voiceChoices } from './film-orders.ts';
import { listFilms, loadFilm } from './film-rows.ts';
import { editFilm, keepEarlier, viewScenes } from './film-scenes.ts';
import { activeServices } from './film-services.ts';
import { listMaterials } from './materials/film-materials.ts';
import { moodSample, voiceSample } from './materials/film-samples.ts';
import { readLimits, saveLimits, usedGb } from './room/film-limits.ts';
import { sharesRouter } from './sharing/share-handlers.ts';
import { estimate } from './times/estimates.ts';
import { machineLoad } from './times/machine-load.ts';
import { readyTimes } from './times/ready-in.ts';
import { viewFilm } from './view-film.ts';
import { youtubeRouter } from './youtube/youtube-handlers.ts';

const os = implementContract(contract);

async function view({ platform, ...context }: RequestContext, id: string): Promise<Film> {
  const film = await loadFilm(platform.db, signedIn({ platform, ...context }).id, id);
  return viewFilm(platform, film, await pace(platform));
}

/** What is known about the time films take, here and now. */
async function pace({ db }: RequestContext['platform']) {
  const [estimates, load] = await Promise.all([estimate(db), machineLoad(db)]);
  return { ...estimates, load };
}

async function limitsOf({ platform }: RequestContext) {
  return { ...(await readLimits(platform)), usedGb: await usedGb(platform) };
}

/** Says when a film that is ordered now would be ready. */
async function readyFor(context: RequestContext) {
  const { db } = context.platform;
  const { atOnce } = await readLimits(context.platform);
  return readyTimes(db, signedIn(context).id, atOnce, await machineLoad(db));
}

async function options(context: RequestContext) {
  const { platform } = context;
  const userId = signedIn(context).id;
  const { longestMinutes, keepWorkDays } = await readLimits(platform);
  const ready = await readyFor(context);
  const { text, image, audio } = await activeServices(platform, userId);
  return {
    themes: [...themeChoices],
    voices: [...voiceChoices(audio?.name)],
    moods: [...moodChoices],
    services: { text: text?.name ?? null, image: image?.name ?? null, audio: audio?.name ?? null },
    keepWorkDays,
    durations: filmTypes.flatMap((type) =>
      durationsOf[type].map((id) => ({
        ...{ id, type, label: durationLabel(id) },
        estimateSeconds: ready(id),
        isAllowed: mostMinutes(id) <= longestMinutes,
      })),
    ),
  };
}

export const router = os.router({
  options: os.options.handler(({ context }) => options(context)),
  voiceSample: os.voiceSample.handler(({ context, input }) =>
    voiceSample(context.platform, signedIn(context).id, input.voice),
  ),
  moodSample: os.moodSample.handler(({ context, input }) =>
    moodSample(context.platform, input.mood),
  ),
  serviceUse: os.serviceUse.handler(async ({ context, input }) => {
    const services = await activeServices(context.platform, signedIn(context).id);
    const use = estimateServiceUse(toRequest(input, { longestMinutes: 1000, services }));
    const isSpoken = services.audio && ['auto', 'service'].includes(input.finish.voice);
    return {
      texts: services.text ? use.textCalls : 0,
      pictures: services.image ? use.pictures : 0,
      characters: isSpoken ? use.speechCharacters : 0,
    };
  }),
  matter: os.matter.handler(async ({ context, input, signal }) => {
    const person = { id: signedIn(context).id, signal };
    const { hub, ...matter } = await readMatter(context.platform, person, toRequest(input));
    const ready = await readyFor(context);
    const readySeconds = ready(input.duration, matter.carriedSeconds);
    const withHub = hub && { ...hub, readySeconds: ready(input.duration, hub.carriedSeconds) };
    return { ...matter, readySeconds, hub: withHub };
  }),
  materials: os.materials.handler(async ({ context }) => ({
    materials: await listMaterials(context.platform, signedIn(context).id),
  })),
  list: os.list.handler(async ({ context }) => {
    const { platform } = context;
    const films = await listFilms(platform.db, signedIn(context).id);
    const now = await pace(platform);
    return { films: films.map((film) => viewFilm(platform, film, now)) };
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
  scenes: os.scenes.handler(({ context, input }) =>
    viewScenes(context.platform, signedIn(context).id, input.id),
  ),
  edit: os.edit.handler(async ({ context, input }) => {
    await editFilm(context.platform, signedIn(context).id, input);
    return view(context, input.id);
  }),
  keepEarlier: os.keepEarlier.handler(async ({ context, input }) => {
    await keepEarlier(context.platform, signedIn(context).id, input.id);
    return view(context, input.id);
  }),
  limits: os.limits.handler(({ context }) => limitsOf(context)),
  setLimits: os.setLimits.handler(async ({ context, input }) => {
    await saveLimits(context.platform, input);
    return limitsOf(context);
  }),
  shares: sharesRouter,
  youtube: youtubeRouter,
});
