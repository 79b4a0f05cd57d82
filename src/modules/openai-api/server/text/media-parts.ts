import { videoSeconds } from '#platform/gateway/media/media-calls.ts';
import type { AnswerPart } from '#platform/gateway/native/stream-parts.ts';
import { type ApiCall, scopeOf } from '../calls/api-call.ts';
import type { Choice } from '../choose-service.ts';
import { keepMedia } from '../keep-media.ts';
import { asDollars, type MostUsed } from '../spending.ts';
import { orderVideo } from '../videos/order-video.ts';
import type { TextJob } from './answer-natively.ts';

/** A film that a chat asks for, in seconds. */
const usualVideo = 5;
/** Characters of one recording. */
const longestSpeech = 4096;

/** Whether `auto` has found that words alone will not do. */
export const isMedia = ({ kind }: Choice): boolean =>
  kind === 'image' || kind === 'audio' || kind === 'video';

/** Most that a picture, speech or film out of a chat may use. */
export function mostOfMedia({ kind, service, message = '' }: Choice): MostUsed {
  if (kind === 'image') return { images: 1 };
  if (kind === 'audio') return { characters: message.length };
  return { seconds: videoSeconds(service, { prompt: message, duration: usualVideo }) };
}

/** A picture, speech or film as an answer in words: a link in Markdown. */
export async function* mediaParts(job: TextJob): AsyncGenerator<AnswerPart> {
  const { call, choice, shape, body } = job;
  const prompt = choice.message || shape.lastWords(body)[0];
  yield { type: 'text', text: await makeMedia(call, job, prompt) };
  const model = choice.model ?? choice.service;
  yield { type: 'finish', reason: 'stop', model, inputTokens: 0, outputTokens: 0 };
}

async function makeMedia(call: ApiCall, { choice, spending }: TextJob, prompt: string) {
  const { platform } = call;
  const scope = scopeOf(call, spending);
  if (choice.kind === 'image') {
    const request = { prompt, width: 1024, height: 1024, count: 1 };
    const pictures = await platform.gateway.generateImage(scope, choice.service, request);
    const kept = await Promise.all(
      pictures.map((each) => keepMedia(platform, scope, each, 'image')),
    );
    const title = prompt.replace(/[[\]\n]/g, ' ').slice(0, 100);
    const left = pictures[0]?.coverage?.without ?? [];
    const remark = left.length > 0 ? [`Drawn without: ${left.join(', ')}`] : [];
    return [...kept.map(({ url }) => `![${title}](${url})`), ...remark].join('\n\n');
  }
  if (choice.kind === 'audio') {
    const speech = await platform.gateway.synthesizeSpeech(scope, choice.service, {
      // What is longer is read from its beginning, as in the chats.
      text: prompt.slice(0, longestSpeech),
    });
    const { url } = await keepMedia(platform, scope, speech, 'audio');
    return `[Listen](${url})`;
  }
  const { id, cost } = await orderVideo(call, choice, { prompt, duration: usualVideo });
  // What it costs shows when it has been ordered; it is not nothing.
  spending.used.hasUnknown = true;
  const price = cost === null ? '' : ` It costs at most $${asDollars(cost)}.`;
  const address = `${platform.config.SITE_URL}/v1/videos/${id}`;
  return `The film is being made.${price} Ask for it at [${address}](${address}) with your token.`;
}
