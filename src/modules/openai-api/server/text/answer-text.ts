import { AppError, badInput } from '#kernel/errors.ts';
import { usualOutputLimit } from '#platform/budgets/usual-output.ts';
import { takesNatively } from '#platform/gateway/native/native-api.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import {
  isObject,
  type JsonObject,
  listIn,
  objectIn,
} from '#platform/gateway/providers/http/json.ts';
import { hubPays } from '#platform/gateway/usage/hub-pays.ts';
import { allowsWords } from '#platform/hub-tokens/token-scopes.ts';
import { answerFromMemory } from '../cache/answer-from-memory.ts';
import type { Answer } from '../calls/answer.ts';
import { type ApiCall, type Asked, scopeOf } from '../calls/api-call.ts';
import { type Choice, readNamed, routeWords, standInFor } from '../choose-service.ts';
import type { TextShape } from '../shapes/text-shape.ts';
import { asDollars, reserveFor } from '../spending.ts';
import { purposeOf, usualModel } from '../usual-models.ts';
import { refuseUnusable } from '../walk-json.ts';
import { answerNatively, type TextJob } from './answer-natively.ts';
import { answerTranslated } from './answer-translated.ts';
import { isMedia, mediaParts, mostOfMedia } from './media-parts.ts';
import { refuseUnbounded } from './refuse-unbounded.ts';
import { likelyUsed, mostUsedBy } from './worst-case.ts';

/** Answers a request for text in the shape it came in. Throws before the first output only. */
export async function answerText(
  call: ApiCall,
  shape: TextShape,
  given: unknown,
  header: Asked['header'],
): Promise<Answer> {
  const body = readBody(given);
  const request = { call, shape, body, header };
  return answerFromMemory(request, () => answerAnew(call, shape, body, header));
}

async function answerAnew(
  call: ApiCall,
  shape: TextShape,
  body: JsonObject,
  header: Asked['header'],
): Promise<Answer> {
  const choice = await chooseFor(call, shape, body);
  const services = [choice.service, ...choice.others];
  let fault: unknown;
  for (const [index, service] of services.entries()) {
    const chosen = index === 0 ? choice : standInFor(call, choice, service);
    try {
      const answer = await answerWith(call, shape, body, chosen, header);
      if (call.token.cacheSeconds === 0) return answer;
      // Where answers are remembered it matters what they are.
      return { ...answer, headers: { ...answer.headers, 'x-guildhall-kind': chosen.kind } };
    } catch (error) {
      // A stand-in that this token cannot pay says nothing about the service that was chosen.
      const isBarred = index > 0 && error instanceof AppError;
      if (!isBarred) fault = error;
      if (!isBarred && !mayStandIn(error)) throw error;
    }
  }
  throw fault;
}

/** What a request would go to and cost at most, without sending it. */
export async function estimateText(call: ApiCall, shape: TextShape, given: unknown) {
  const body = readBody(given);
  const choice = await chooseFor(call, shape, body);
  const limit = shape.outputLimit(body, usualOutputLimit);
  const most = isMedia(choice) ? mostOfMedia(choice) : mostUsedBy(body, limit);
  const model = modelFor(choice);
  const free = { ...call, token: { ...call.token, hasBudget: false, hasSpendLimit: false } };
  const spending = await reserveFor(free, choice.service, model, most);
  return {
    object: 'estimate',
    service: choice.service,
    model: model ?? null,
    kind: choice.kind,
    reason: choice.reason,
    max_input_tokens: most.inputTokens ?? null,
    max_output_tokens: most.outputTokens ?? null,
    /** US dollars; `unknown` where nobody has entered a price. */
    max_cost: asDollars(spending.most),
  };
}

function readBody(given: unknown): JsonObject {
  if (!isObject(given)) throw badInput('The body must be a JSON object.');
  refuseUnusable(given);
  return given;
}

/** After these another service may do better; what a program got wrong stays wrong elsewhere. */
const mayStandIn = (error: unknown) =>
  error instanceof ProviderError && !['aborted', 'moderation', 'bad-request'].includes(error.kind);

async function chooseFor(call: ApiCall, shape: TextShape, body: JsonObject): Promise<Choice> {
  const named = await readNamed(call, body.model);
  if (named) return { ...named, kind: 'text' };
  const [message, previous] = shape.lastWords(body);
  const withPictures = holdsPictures(body);
  const words = wantsWords(body) || withPictures || shape.native === 'messages';
  return routeWords(call, message, previous, { words, withPictures });
}

/** Tools and JSON need an answer in words. */
const wantsWords = (body: JsonObject) =>
  listIn(body.tools).length > 0 ||
  String(objectIn(body.response_format ?? objectIn(body.text).format).type ?? 'text') !== 'text';

/** Pictures to look at, in each of the three shapes. */
const holdsPictures = (body: JsonObject) =>
  /"(image_url|input_image)"|"type":"image"/.test(
    JSON.stringify(body.messages ?? body.input ?? ''),
  );

/** The model whose price holds; speech and films out of a chat are booked without one. */
const modelFor = ({ service, model, kind }: Choice) =>
  kind === 'audio' || kind === 'video'
    ? undefined
    : (model ?? usualModel(service, purposeOf(kind)));

async function answerWith(
  call: ApiCall,
  shape: TextShape,
  body: JsonObject,
  choice: Choice,
  header: Asked['header'],
): Promise<Answer> {
  const media = isMedia(choice);
  if (!media && !allowsWords(call.token.scopes))
    throw new AppError('scope_missing', 403, 'This token may not ask for text.');
  const isBounded = await hubPays(call.platform, call.token.userId, choice.service);
  if (call.token.hasSpendLimit || isBounded) refuseUnbounded(body);
  const needsMost = call.token.hasBudget || isBounded;
  const limit = shape.outputLimit(body, usualOutputLimit);
  // A film reserves for itself, when it is ordered.
  const mostOf = () => (choice.kind === 'video' ? { seconds: 0 } : mostOfMedia(choice));
  const most = media ? mostOf() : needsMost ? mostUsedBy(body, limit) : {};
  const spending = await reserveFor(call, choice.service, modelFor(choice), most);
  const outputLimit = needsMost ? usualOutputLimit : undefined;
  const job: TextJob = { call, shape, body, choice, spending, header, outputLimit };
  try {
    if (media) return await answerTranslated(job, mediaParts(job));
    if (takesNatively(choice.service, shape.native)) return await answerNatively(job);
    const asked = shape.toCall(body);
    const limited = outputLimit === undefined ? asked : { maxOutputTokens: outputLimit, ...asked };
    const parts = call.platform.gateway.streamParts(scopeOf(call, spending), choice.service, {
      model: choice.model,
      call: limited,
      likelyUsed: (bytes) => likelyUsed(body, bytes),
    });
    return await answerTranslated(job, parts);
  } catch (error) {
    await spending.settle();
    throw error;
  }
}
