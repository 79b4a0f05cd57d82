import { badInput } from '#kernel/errors.ts';
import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import { isLocalModel, nameOfService } from '#kernel/routing/service-names.ts';
import { isAddedId, type ServiceId } from '#kernel/services.ts';
import { chooseModel, type ModelChoice } from '#platform/models/model-choices.ts';
import { type PurposeState, readPurposes } from '#platform/models/offered-models.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { PurposeRow } from '../../models-contract.ts';

/** Every purpose as administrators see it. */
export async function showPurposes(platform: Platform): Promise<{ rows: PurposeRow[] }> {
  const states = await readPurposes(platform);
  const text = states.find(({ purpose }) => purpose === 'text')?.now;
  return { rows: states.map((state) => showRow(state, text?.isChosen ? text.service : undefined)) };
}

/** Keeps a choice that some service of the hub offers; throws 400 naming `service` or `model` for any other. */
export async function choose(
  platform: Platform,
  actor: CurrentUser,
  purpose: ModelPurpose,
  choice: ModelChoice | null,
): Promise<void> {
  if (choice) {
    const state = (await readPurposes(platform)).find((each) => each.purpose === purpose);
    const offer = state?.offers.find(({ service }) => service === choice.service);
    const name = nameOfService(choice.service);
    if (!offer)
      throw badInput(`${name} does not do this, or has no working key of the hub.`, 'service');
    if (choice.model !== null && !offer.models.includes(choice.model)) {
      throw badInput(
        `${name} lists no model ${choice.model} for this. Test its key, and look again.`,
        'model',
      );
    }
  }
  await chooseModel(platform, actor.id, purpose, choice);
}

/** `writer`: whom an administrator chose for text. */
function showRow(state: PurposeState, writer: ServiceId | undefined): PurposeRow {
  const { purpose, now, choice, lost, offers } = state;
  const model = now?.model === 'auto' ? null : (now?.model ?? null);
  return {
    ...{ purpose, why: whyOf(state, writer), isLost: lost !== undefined },
    now: now ? { service: now.service, name: nameOfService(now.service), model } : null,
    choice: choice ? { ...choice, name: nameOfService(choice.service) } : null,
    offers: offers.map((offer) => ({ ...offer, models: [...offer.models] })),
  };
}

function whyOf({ purpose, now, choice, lost }: PurposeState, writer?: ServiceId): string {
  const isWriters = purpose === 'vision' && now !== undefined && now.service === writer;
  const reason = isWriters ? 'pictures go to whoever answers the text.' : undefined;
  const usual = now ? `As usual: ${reason ?? usualWhy(now.service, purpose)}` : missing[purpose];
  if (!choice) return usual;
  if (lost === undefined) return 'Chosen here.';
  const name = nameOfService(choice.service);
  const words = {
    'no-key': `${name} was chosen, but has no working key now.`,
    'no-model': `${name} was chosen with ${choice.model}, which it no longer offers.`,
    unable: `${name} was chosen, but no longer does this.`,
  };
  return `${words[lost]} ${usual}`;
}

const does: Readonly<Record<ModelPurpose, string>> = {
  ...{ text: 'writes', reasoning: 'reasons', vision: 'looks at pictures', image: 'makes pictures' },
  ...{ speech: 'speaks', transcription: 'transcribes', embedding: 'makes embeddings' },
};

function usualWhy(service: ServiceId, purpose: ModelPurpose): string {
  if (service === 'local') return `nothing else on this hub ${does[purpose]}.`;
  if (isLocalModel(service))
    return `no service has a key, so the model on this machine ${does[purpose]}.`;
  if (service === 'openai-compatible' || isAddedId(service))
    return `no other service with a key ${does[purpose]}.`;
  return `it comes first among the services with a key.`;
}

const orServer = 'or a server of your own.';
const missing: Readonly<Record<ModelPurpose, string>> = {
  text: `Add a key for OpenAI, Anthropic or Google Gemini, ${orServer}`,
  reasoning: `Add a key for Anthropic, OpenAI or Google Gemini, ${orServer}`,
  vision: `Add a key for OpenAI, Anthropic or Google Gemini, ${orServer}`,
  image: `Add a key for Runware, OpenAI or Google Gemini, ${orServer}`,
  speech: `Add a key for ElevenLabs or OpenAI, ${orServer}`,
  transcription: `Add a key for OpenAI or Groq, ${orServer}`,
  embedding: `Add a key for OpenAI, ${orServer}`,
};
