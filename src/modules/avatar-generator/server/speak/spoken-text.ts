import { AppError } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { mediaName } from '#platform/files/media-name.ts';
import { readWav, type Sound } from '#platform/local/speech/wav.ts';
import { isOfflineVoice, makeSpeech } from '#platform/makers/make-speech.ts';
import { mayCharge } from '#platform/makers/paid-unless-local.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepPaid } from '#platform/runs/work/keep-made.ts';
import type { SpeakOrder } from './speak-run.ts';
import { readSound } from './speaker-sources.ts';

type Voice = { readonly sound: Sound; readonly by: string };
const offline = 'offline voice';

/**
 * A text as sound, and whose voice it is. A voice that a service may charge for is ordered once and kept in
 * the library, so that a film that is begun again does not pay for it again.
 */
export async function spokenText(context: RunContext<SpeakOrder>): Promise<Voice> {
  const { platform, user, input, run, signal } = context;
  const { text = '', voiceId: voice, strict } = input;
  const service = isOfflineVoice(voice) && input.service === 'auto' ? 'local' : input.service;
  context.progress(0.02, 'Voice');
  const make = async () => {
    const maker = { platform, user, module: run.module, signal };
    const made = await makeSpeech(maker, { text, voice, forEditing: true }, { service, strict });
    context.cost(made.cost);
    for (const note of made.notes) context.note(note);
    return made;
  };
  if (!(await mayCharge(context, service))) {
    return { sound: readWav((await make()).value.bytes), by: offline };
  }
  const kept = await keepPaid(
    context,
    'voice',
    async () => {
      const { value, engine } = await make();
      const name = mediaName('audio', value.mimeType.split(';')[0] ?? '', platform.now());
      return { name, title: text.slice(0, 80), bytes: value.bytes, engine, prompt: text };
    },
    { result: false },
  );
  if (!kept) throw new AppError('service_failed', 502, 'The voice was ordered and did not come.');
  const { bytes } = await readSound(context, kept);
  const reader = { userId: user.id, spaceIds: [context.spaceId] };
  const { provenance } = await findAsset(platform.db, reader, kept);
  const isOffline = provenance?.service === 'local';
  return { sound: readWav(bytes), by: isOffline ? offline : `voice by ${provenance?.label}` };
}
