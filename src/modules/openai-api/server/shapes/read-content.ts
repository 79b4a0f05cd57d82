import { badInput } from '#kernel/errors.ts';
import type { SdkCall } from '#platform/gateway/providers/ai-sdk/stream-text.ts';
import {
  isObject,
  type JsonObject,
  listIn,
  objectIn,
} from '#platform/gateway/providers/http/json.ts';

export type Prompt = SdkCall['prompt'];
type UserPart = Extract<Prompt[number], { role: 'user' }>['content'][number];
export type UserContent = UserPart[];

/**
 * One turn for what stands side by side under one role: services that count the results of parallel
 * calls want them together.
 */
export function mergeTurns(prompt: Prompt): Prompt {
  const merged: Prompt = [];
  for (const turn of prompt) {
    const last = merged.at(-1);
    if (turn.role === 'tool' && last?.role === 'tool')
      merged.splice(-1, 1, { ...last, content: [...last.content, ...turn.content] });
    else if (turn.role === 'assistant' && last?.role === 'assistant')
      merged.splice(-1, 1, { ...last, content: [...last.content, ...turn.content] });
    else merged.push(turn);
  }
  return merged;
}

/**
 * What a program says of the choice of words. Only when it does: newer models refuse what the
 * services' packages do not know to leave out.
 */
export function readSampling(body: JsonObject) {
  const fields = {
    temperature: 'temperature',
    topP: 'top_p',
    topK: 'top_k',
    presencePenalty: 'presence_penalty',
    frequencyPenalty: 'frequency_penalty',
    seed: 'seed',
  } as const;
  const given = Object.entries(fields).flatMap(([name, field]) => {
    const value = numberField(body, field);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as { [Name in keyof typeof fields]?: number };
}

/** The words of a content field, which is text or a list of parts. */
export function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return listIn(content)
    .flatMap((part) => {
      const { text } = objectIn(part);
      return typeof text === 'string' ? [text] : [];
    })
    .join('\n');
}

/** The last two things that the user said, out of messages of any shape. */
export function lastWordsOf(messages: unknown): readonly [string, string | undefined] {
  const said = listIn(messages)
    .filter((each) => isObject(each) && each.role === 'user')
    .map((each) => wordsOf(objectIn(each).content))
    .filter((words) => words !== '');
  return [said.at(-1) ?? '', said.at(-2)];
}

/** A picture from a data URL, or from an address that the service fetches itself. */
export function pictureFrom(url: unknown, field: string): UserPart {
  if (typeof url !== 'string') throw badInput('A picture needs a url.', field);
  const inline = /^data:([\w.+-]+\/[\w.+-]+);base64,(.*)$/s.exec(url);
  if (inline) return pictureOf(inline[1] as string, inline[2] as string);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw badInput('A picture must be a data: or https: URL.', field);
  return { type: 'file', mediaType: 'image/*', data: { type: 'url', url: new URL(url) } };
}

/** A picture from base64. */
export const pictureOf = (mediaType: string, base64: string): UserPart => ({
  type: 'file',
  mediaType,
  data: { type: 'data', data: new Uint8Array(Buffer.from(base64, 'base64')) },
});

/** Parts of a user's message in OpenAI's shapes. */
export function readUserContent(content: unknown, field: string): UserContent {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  if (!Array.isArray(content)) throw badInput('A message needs content.', field);
  return content.map((part): UserPart => {
    const { type, text, image_url } = objectIn(part);
    if ((type === 'text' || type === 'input_text') && typeof text === 'string')
      return { type: 'text', text };
    if (type === 'image_url') return pictureFrom(objectIn(image_url).url ?? image_url, field);
    if (type === 'input_image') return pictureFrom(image_url, field);
    throw badInput(`This service takes texts and pictures, not "${String(type)}".`, field);
  });
}

/** A tool's input, which the services' packages want as an object. */
export function parseInput(text: unknown): JsonObject {
  if (isObject(text)) return text;
  try {
    const value: unknown = JSON.parse(String(text || '{}'));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** A limit of an answer's length. Some servers take 0 and less for "no limit", so that states none. */
export function limitField(body: JsonObject, field: string): number | undefined {
  const limit = numberField(body, field);
  return limit !== undefined && limit > 0 ? Math.ceil(limit) : undefined;
}

/** A number field, or undefined; anything else is a mistake of the program's. */
export function numberField(body: JsonObject, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw badInput(`${field} must be a number.`, field);
}
