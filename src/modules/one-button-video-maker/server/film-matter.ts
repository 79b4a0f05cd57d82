import { AppError, badInput } from '#kernel/errors.ts';
import { coverageOf, wordsAsked } from '#platform/local/text/relevance.ts';
import { workOnText } from '#platform/local/worker/local-worker-pool.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import type { Platform } from '#platform/platform.ts';
import { searchPassages } from '#platform/retrieval/search-passages.ts';
import { publicTextsAbout } from '../../marketplace/server/public.ts';
import type { FilmMatter, NewFilm } from '../contract.ts';
import { spanText } from '../span-text.ts';
import type { CarriedLength } from './film/script/carried-length.ts';
import { filmText, scriptWork } from './film/script/film-text.ts';
import { countWords } from './film/script/scenes/draft.ts';
import { activeServices, type SpokenRequest } from './film-services.ts';

/** Passages of the hub that a film may be made of. */
const mostPassages = 12;
/** Prompts of the marketplace whose descriptions it may be made of. */
const mostPrompts = 8;
/** Part of the title's words that a passage must hold to belong to the subject. */
const leastCoverage = 0.6;
/** Words beside the title without which there is nothing to tell. */
const leastWords = 5;

/** Whose film it is, and which service is to make it; `auto` without one. */
type FilmPerson = TaskOwner & { readonly service?: string };

type Hub = NonNullable<FilmMatter['hub']>;
/** What an order's words carry; how long making it takes is for others to say. */
type Matter = Omit<FilmMatter, 'readySeconds' | 'hub'> & {
  readonly hub: Omit<Hub, 'readySeconds'> | null;
};

const carriedLength = (request: SpokenRequest, person: TaskOwner): Promise<CarriedLength> =>
  workOnText(scriptWork, 'carriedLength', request, filmText(request), person);

/**
 * How long a film an order's words carry, and what the hub knows about its subject. Throws a 400
 * naming the field whose text takes too long to read.
 */
export async function readMatter(
  platform: Platform,
  person: FilmPerson,
  request: SpokenRequest,
): Promise<Matter> {
  const neededSeconds = request.minSeconds;
  const { text } = await activeServices(platform, person.id, person.service);
  const carried = await carriedLength(request, person);
  const own = request.ownScript?.trim();
  const isEnough = carried.seconds >= neededSeconds || (text !== undefined && !own);
  const unspoken =
    own || text
      ? []
      : [
          ...(await workOnText(scriptWork, 'readTopic', request, filmText(request), person))
            .unspoken,
        ];
  const found = { neededSeconds, carriedSeconds: carried.seconds, isEnough, unspoken };
  if (isEnough || own) return { ...found, hub: null };
  const hub = await lookInHub(platform, person.id, request);
  const withHub = await carriedLength({ ...request, sources: hub.texts }, person);
  const helps = withHub.seconds > carried.seconds * 1.1;
  return {
    ...found,
    hub: helps ? { carriedSeconds: withHub.seconds, titles: hub.titles } : null,
  };
}

/**
 * The request with the length that was agreed on. Throws `film_too_thin` (409) when its words
 * carry less than its duration and nothing was agreed, and 400 when there is nothing to tell.
 */
export async function agreeOnLength(
  platform: Platform,
  person: FilmPerson,
  request: SpokenRequest,
  whenThin: NewFilm['whenThin'],
): Promise<SpokenRequest> {
  const matter = await readMatter(platform, person, request);
  if (matter.isEnough) return request;
  if (whenThin === 'ask') {
    throw new AppError('film_too_thin', 409, thinText(matter), { field: 'description' });
  }
  const sources =
    whenThin === 'hub' ? (await lookInHub(platform, person.id, request)).texts : request.sources;
  const filled = { ...request, sources };
  return shortened(filled, await carriedLength(filled, person));
}

/** What a person reads who ordered more than there is to say. */
const thinText = ({ carriedSeconds, neededSeconds }: Matter): string =>
  `What you wrote carries about ${spanText(carriedSeconds)} of film, and this duration needs at least ${spanText(neededSeconds)}. Add facts, use what the hub knows, or make a shorter film.`;

function shortened(request: SpokenRequest, carried: CarriedLength): SpokenRequest {
  if (carried.words - countWords(request.title) < leastWords && !request.ownScript)
    throw badInput(
      'There is nothing to tell yet. Write at least one whole sentence about the subject.',
      'description',
    );
  if (carried.seconds >= request.minSeconds) return request;
  return {
    ...request,
    minSeconds: Math.max(6, Math.floor(carried.seconds * 0.7)),
    targetSeconds: carried.seconds,
  };
}

/**
 * Passages of guides and of the person's own documents that are about the title, and what the
 * marketplace tells everybody of such prompts: never a prompt's text, which may have to be bought.
 */
async function lookInHub(platform: Platform, userId: string, { title }: SpokenRequest) {
  const found = await searchPassages(platform.db, userId, title, mostPassages);
  // The search repairs spelling, and what it finds for a repaired word is about something else.
  const asked = wordsAsked(title);
  const fitting = found.filter(({ coverage, body, heading }) => {
    return Math.min(coverage, coverageOf(asked, `${heading} ${body}`)) >= leastCoverage;
  });
  const prompts = await publicTextsAbout(platform, title, leastCoverage, mostPrompts);
  return {
    titles: [...new Set([...fitting, ...prompts].map((passage) => passage.title))],
    texts: [
      ...fitting.map(({ body }) => body.replace(/[*_`]+/g, '')),
      ...prompts.map(({ description }) => description),
    ],
  };
}
