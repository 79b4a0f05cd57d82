import { AppError } from '#kernel/errors.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import { type Answer, wholeAnswer } from '../calls/answer.ts';
import { embedderOf } from './embedder-of.ts';
import {
  findNearest,
  findSame,
  type KeptAnswer,
  keepAnswer,
  type Meaning,
} from './kept-answers.ts';
import { lastQuestion } from './last-question.ts';
import { embedQuestion } from './question-vector.ts';
import { recordAnswer } from './record-answer.ts';
import { contextOf, markOf, type TextRequest } from './request-mark.ts';

/** Links to what was made hold for a day at least; an answer that shows one holds no longer. */
const linkSeconds = 86_400;

/** Headers of an answer that come back with it. */
const keptHeaders = [
  'content-type',
  'cache-control',
  'x-guildhall-service',
  'x-guildhall-reason',
  'x-guildhall-kind',
] as const;

/**
 * Answers a request out of memory when its token wants that: the very same request, or one whose
 * last question means the same where the token allows that, too. Else asks, and keeps a good answer.
 */
export async function answerFromMemory(
  request: TextRequest,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { call, shape } = request;
  if (call.token.cacheSeconds === 0) return ask();
  const mark = markOf(request);
  const same = await findSame(call, mark);
  if (same) return replay(same, { 'x-guildhall-cache': 'hit' });
  const seen = await compare(request);
  if (seen?.answer) return replay(seen.answer, { ...seen.headers, 'x-guildhall-cache': 'similar' });
  const fresh = await ask();
  const kept = headersOf(fresh);
  // A picture of one lighthouse is no picture of another: media are kept for the same words only.
  const isText = !/^(image|audio|video)$/.test(kept['x-guildhall-kind'] ?? '');
  const meaning = isText ? seen?.meaning : undefined;
  const longest = isText ? Number.POSITIVE_INFINITY : linkSeconds;
  const body = await recordAnswer(fresh.body, shape, async (answer) => {
    await keepAnswer(call, mark, { answer, headers: kept }, meaning, longest).catch((error) =>
      call.platform.log.warn({ err: error }, 'An answer could not be kept'),
    );
  });
  const headers = { ...fresh.headers, 'x-guildhall-cache': 'miss', ...seen?.headers };
  return { status: fresh.status, headers, body };
}

type Comparison = {
  readonly meaning: Meaning;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer?: KeptAnswer | undefined;
};

/** Undefined where questions are not compared: by the token's wish, its services, or the request. */
async function compare(request: TextRequest): Promise<Comparison | undefined> {
  const { call, body } = request;
  const least = call.token.cacheSimilarity;
  const question = least === null ? undefined : lastQuestion(body);
  if (least === null || question === undefined) return undefined;
  const embedder = await embedderOf(call.platform, call.token);
  const embedded = embedder && (await embedQuestion(call, embedder, question).catch(withoutVector));
  if (!embedded) return undefined;
  const meaning: Meaning = {
    context: contextOf(request, question),
    embedder: `${embedder.service}/${embedder.model}`,
    vector: embedded.vector,
  };
  const nearest = await findNearest(call, meaning);
  const headers = {
    'x-guildhall-cache-cost': embedded.cost,
    ...(nearest && { 'x-guildhall-cache-similarity': nearest.similarity.toFixed(4) }),
  };
  const isNear = nearest !== undefined && nearest.similarity >= least;
  return { meaning, headers, answer: isNear ? await findSame(call, nearest.mark) : undefined };
}

/** A service that fails, or a budget with no room for a vector: the request is answered anew. */
function withoutVector(error: unknown): undefined {
  if (error instanceof ProviderError || error instanceof AppError) return undefined;
  throw error;
}

function headersOf({ headers }: Answer): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A kept answer; events come all at once. It costs what looking for it cost. */
function replay({ answer, headers }: KeptAnswer, how: Readonly<Record<string, string>>): Answer {
  const cost = how['x-guildhall-cache-cost'] ?? '0.000000';
  const isStream = headers['content-type']?.startsWith('text/event-stream');
  const body = isStream ? `${answer}: guildhall cost=${cost} usd\n\n` : answer;
  return wholeAnswer(body, { ...headers, 'x-guildhall-cost': cost, ...how });
}
