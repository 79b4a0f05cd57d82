import type { ServiceId } from '#kernel/services.ts';
import type { Decision } from '#platform/routing/decision.ts';
import { mediaName } from '../../files/media-name.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import type { Media } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import type { MessageRow, StoredResult } from '../conversation-types.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { AnswerJob } from './generate-answer.ts';
import { oneRecording, textToSpeak } from './speech-text.ts';

/** Documented constants of the chat's payloads. */
const picture = { width: 1024, height: 1024, count: 1 } as const;
const defaultVoice = 'alloy';

/** Makes a picture or speech and copies it into our own store at once: provider links expire. */
export async function makeMedia(
  job: AnswerJob,
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
  kind: 'image' | 'audio',
): Promise<void> {
  const { platform, answer, path } = job;
  const message = answer.metadata.decision?.message || (path.at(-1)?.content ?? '');
  const model = writer.row().model ?? undefined;
  if (kind === 'image') {
    const prompt = promptWithBefore(answer.metadata.decision, path, message);
    writer.change({ type: 'image', metadata: { prompt } });
    const media = await platform.gateway.generateImage(scope, service, {
      ...picture,
      prompt,
      model,
    });
    const files = await Promise.all(
      media.map((each) => keepMedia(platform, scope.user.id, each, 'image')),
    );
    const coverage = media[0]?.coverage;
    writer.change({ metadata: { files, ...(coverage && { coverage }) } });
    return;
  }
  const lastAnswer = path.findLast(({ role, type }) => role === 'assistant' && type === 'text');
  const { text, remark } = oneRecording(textToSpeak(message, lastAnswer?.content ?? ''));
  writer.change({ type: 'audio', metadata: { prompt: text.slice(0, 2000) } });
  const media = await platform.gateway.synthesizeSpeech(scope, service, {
    text,
    voice: defaultVoice,
    model,
  });
  writer.change({
    metadata: { files: [await keepMedia(platform, scope.user.id, media, 'audio')] },
  });
  if (remark) writer.append(remark);
}

/** A follow-up ("make it blue") changes the last picture or film: its words come first. */
export function promptWithBefore(
  decision: Decision | undefined,
  path: readonly MessageRow[],
  message: string,
): string {
  if (!decision?.steps.includes('previous')) return message;
  const before = path.findLast(isMedia)?.metadata.prompt;
  return before ? `${before}. ${message}` : message;
}

const isMedia = ({ role, type }: MessageRow) =>
  role === 'assistant' && (type === 'image' || type === 'video');

/** Stores a result for its owner. */
export async function keepMedia(
  platform: Platform,
  ownerId: string,
  media: Media,
  kind: 'image' | 'audio' | 'video',
): Promise<StoredResult> {
  const mimeType = media.mimeType.split(';')[0] as string;
  const name = mediaName(kind, mimeType, platform.now());
  const file = await platform.files.save(
    platform.db,
    { ownerId, name, mimeType, purpose: `chat-${kind}` },
    media.bytes,
  );
  return { id: file.id, name, mimeType };
}
