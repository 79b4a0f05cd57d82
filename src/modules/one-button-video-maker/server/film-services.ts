import { badInput } from '#kernel/errors.ts';
import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import type { ActiveService, CallScope } from '#platform/gateway/gateway-types.ts';
import { findBrandVoice, voiceOrder } from '#platform/makers/brand-voice.ts';
import { completeText } from '#platform/makers/text/complete-text.ts';
import { orderFor } from '#platform/models/model-for.ts';
import type { Platform } from '#platform/platform.ts';
import { type LanguageId, languageNames } from '../film-choices.ts';
import type { FilmRequest, FilmServices } from './film/film-types.ts';

/** Milliseconds that a script may take: that of a long film is as long as a short book. */
const longestMs = 600_000;

type Active = Partial<Record<'text' | 'image' | 'audio', Pick<ActiveService, 'id' | 'name'>>>;

/**
 * Who answers for each kind, or the wanted one for what it can. The local engine is left out: it is what
 * the film engine falls back to by itself. Throws a 400 for one that is not active.
 */
export async function activeServices(
  platform: Platform,
  userId: string,
  wanted = 'auto',
): Promise<Active> {
  if (wanted === 'local') return {};
  const all = await platform.gateway.activeServices(userId);
  const active = wanted === 'auto' ? all : all.filter(({ id }) => id === wanted);
  if (wanted !== 'auto' && active.length === 0)
    throw badInput('This service is not active.', 'service');
  const first = (purpose: ModelPurpose) => {
    const [answers] = orderFor(active, purpose);
    return answers?.id === 'local' ? undefined : answers;
  };
  const [text, image, audio] = [first('text'), first('image'), first('speech')];
  return { ...(text && { text }), ...(image && { image }), ...(audio && { audio }) };
}

/** An order with the language that the voice service speaks. */
export type SpokenRequest = FilmRequest & { readonly spokenLanguage?: LanguageId | undefined };

/** Whom a film is to be made by, and in whose voice its script is written. */
type Makers = { readonly service: string; readonly brandId?: string | undefined };

/** What the owner's services put in place of the local makers of a film. */
export async function servicesFor(
  platform: Platform,
  { user_id: userId, request }: { readonly user_id: string; readonly request: SpokenRequest },
  { service, brandId }: Makers,
): Promise<FilmServices> {
  const { text, image, audio } = await activeServices(platform, userId, service);
  const brand = brandId && text ? await findBrandVoice(platform.db, userId, brandId) : undefined;
  const scope = (signal: AbortSignal | undefined): CallScope => ({
    user: { id: userId },
    module: 'one-button-video-maker',
    signal,
  });
  const speaks = audio && ['auto', 'service'].includes(request.voice) ? audio : undefined;
  const { gateway } = platform;
  return {
    names: {
      ...(text && { text: text.name }),
      ...(image && { image: image.name }),
      ...(speaks && { audio: speaks.name }),
    },
    ...(text && {
      async writeText({ system, user }, signal) {
        const messages = [{ role: 'user' as const, content: user }];
        const voiced = brand ? `${system}\n${voiceOrder(brand)}` : system;
        const order = { system: inLanguage(voiced, request.spokenLanguage), messages };
        return (await completeText(gateway, scope(signal), text.id, order, { longestMs })).text;
      },
    }),
    ...(image && {
      async drawPicture(picture, signal) {
        const order = { ...picture, count: 1 };
        const [media] = await gateway.generateImage(scope(signal), image.id, order);
        if (!media) throw new Error('The image service sent no picture.');
        return media.bytes;
      },
    }),
    // The local engine's voice names mean nothing there: the service takes the account's first one.
    ...(speaks && {
      speak: (words, _voice, signal) =>
        gateway.synthesizeSpeech(scope(signal), speaks.id, { text: words, forEditing: true }),
    }),
  };
}

const inLanguage = (system: string, language: LanguageId | undefined): string =>
  !language || language === 'en'
    ? system
    : `${system}\nWrite all narration, headlines, list entries and chapter titles in ${languageNames[language]}. Keep field names and picture prompts in English.`;
