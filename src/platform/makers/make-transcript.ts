import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { Amounts } from '../budgets/cost.ts';
import { numberIn, objectIn, parseJson, textIn } from '../gateway/providers/http/json.ts';
import { lostChoice, modelsFor } from '../models/model-for.ts';
import type { Made, MakerContext } from './made.ts';
import { tryTiers } from './try-tiers.ts';

/** A recording in a format that services take: WebM, Ogg, MP4, MP3, WAV, FLAC. */
export type Recording = {
  readonly bytes: Uint8Array;
  /** Services read the format off its ending. */
  readonly name: string;
  readonly mimeType: string;
};

/** No sound that speech is sent in has fewer bytes a second; bounds the length of a recording. */
export const fewestBytesPerSecond = 750;

/** Who can write a recording down for somebody, with the model: the chosen one first, servers of one's own last. */
export async function transcribersFor(
  context: MakerContext,
): Promise<{ service: ServiceId; model: string }[]> {
  const found = await modelsFor(context, 'transcription');
  return found.flatMap(({ service, model }) => (model === undefined ? [] : [{ service, model }]));
}

/**
 * Has a recording written down by the first service that can, then by the others. Throws 409 `no_engine` when
 * nobody can, otherwise as `tryTiers`.
 */
export async function makeTranscript(
  context: MakerContext,
  recording: Recording,
): Promise<Omit<Made<string>, 'seed'>> {
  const transcribers = await transcribersFor(context);
  return tryTiers(context, {
    tiers: transcribers.map(({ service }) => service),
    makers: () => 'OpenAI or Groq',
    remarks: await lostChoice(context, 'transcription'),
    async attempt(service, { platform, ...scope }) {
      const { model } = transcribers.find((each) => each.service === service) ?? {};
      if (model === undefined) return undefined;
      const form = formOf(recording, model);
      const body = Buffer.from(await form.arrayBuffer());
      const contentType = form.headers.get('content-type') ?? '';
      const answer = await platform.gateway.sendNative(scope, service, 'transcriptions', {
        ...{ kind: 'transcription', model, contentType, body: () => body },
      });
      const most = { seconds: Math.ceil(recording.bytes.length / fewestBytesPerSecond) };
      let read: string;
      try {
        read = (await answer.body.all()).toString('utf8');
      } catch (error) {
        const fault = answer.faultOf(error);
        await answer.end(fault.kind, { model, amounts: most });
        throw fault;
      }
      const said = objectIn(parseJson(read));
      await answer.end('ok', { model, amounts: usedOf(said.usage) ?? most });
      const text = textIn(said.text);
      if (text === undefined) {
        throw new AppError(
          'service_failed',
          502,
          `${nameOfService(service)} did not answer with a text.`,
        );
      }
      return { value: text.trim(), engine: { service, model, label: nameOfService(service) } };
    },
  });
}

/** What a service says that it counted; where it says nothing, the most it can have been counts. */
function usedOf(usage: unknown): Amounts | undefined {
  const told = objectIn(usage);
  const seconds = numberIn(told.seconds);
  if (seconds !== undefined) return { seconds };
  const [inputTokens, outputTokens] = [numberIn(told.input_tokens), numberIn(told.output_tokens)];
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  return { inputTokens, outputTokens };
}

function formOf({ bytes, name, mimeType }: Recording, model: string): Response {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  form.set('file', new File([Buffer.from(bytes)], name, { type: mimeType }));
  return new Response(form);
}
