import { badInput } from '#kernel/errors.ts';
import { drawSeed, foldSeed } from '#platform/makers/seeds.ts';
import { themes } from '#platform/media/draw/themes.ts';
import { moods } from '#platform/media/music/moods.ts';
import type { NewFilm } from '../contract.ts';
import { type DurationId, durationsOf, incompleteMessage, languageNames } from '../film-choices.ts';
import type { FilmRequest } from './film/film-types.ts';
import type { SpokenRequest } from './film-services.ts';

type Choice = { readonly id: string; readonly label: string };

const titled = (id: string): Choice => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
});
const automatic: Choice = { id: 'auto', label: 'Automatic' };

export const themeChoices: readonly (Choice & { colours: string[] })[] = [
  { ...automatic, colours: [] },
  ...themes.map(({ id, tones: { base } }) => ({
    ...titled(id),
    colours: [base.ground, base.ink, base.accent],
  })),
];
export const moodChoices: readonly Choice[] = [
  automatic,
  ...moods.map(({ id }) => titled(id)),
  { id: 'none', label: 'No music' },
  { id: 'own', label: 'Own track' },
];
export const localVoices: readonly Choice[] = [
  { id: 'rms', label: 'Rms – male, lively' },
  { id: 'slt', label: 'Slt – female, even' },
  { id: 'awb', label: 'Awb – male, Scottish' },
];

/** The voices that can be chosen; the service's only while one is active. */
export const voiceChoices = (service: string | undefined): readonly Choice[] => [
  { id: 'auto', label: service ? `Automatic – ${service}` : 'Automatic – Rms' },
  ...(service ? [{ id: 'service', label: service }] : []),
  ...localVoices,
];

type Length = Pick<FilmRequest, 'targetSeconds' | 'minSeconds' | 'maxSeconds' | 'height'>;
const minutes = (least: number, most: number, height: FilmRequest['height']): Length => ({
  minSeconds: least * 60,
  maxSeconds: most * 60,
  targetSeconds: (least + most) * 30,
  height,
});

/** Long films have 720 lines: with 1080 they would take twice the time (measured). */
const lengths: Readonly<Record<DurationId, Length>> = {
  '1-2': minutes(1, 2, 1080),
  '2-3': minutes(2, 3, 1080),
  '3-5': minutes(3, 5, 1080),
  '5-10': minutes(5, 10, 1080),
  '10-20': minutes(10, 20, 720),
  '20-30': minutes(20, 30, 720),
  '30+': minutes(30, 40, 720),
};

/** Minutes that a film of this duration has at most. */
export const mostMinutes = (duration: DurationId): number => lengths[duration].maxSeconds / 60;

/** Seconds that a film of this duration has at least, unless a shorter one was agreed. */
export const fewestSeconds = (duration: DurationId): number => lengths[duration].minSeconds;

/** What an order may ask for: the administrator's limit, and the owner's services. */
export type OrderBounds = {
  readonly longestMinutes: number;
  readonly services: { readonly text?: unknown; readonly audio?: { readonly name: string } };
};

/** Turns the form into what the engine takes; throws the documents' message for a gap. */
export function toRequest(
  order: NewFilm & { readonly seed?: string | undefined },
  bounds?: OrderBounds,
): SpokenRequest {
  const { type, title, description, duration, finish } = order;
  const gap = title.trim() === '' ? 'title' : description.trim() === '' ? 'description' : undefined;
  if (gap) throw badInput(incompleteMessage, gap);
  if (!durationsOf[type].includes(duration)) throw badInput(incompleteMessage, 'duration');
  if (bounds) checkBounds(order, bounds);
  const ownMusic = finish.mood === 'own' ? (finish.ownMusic ?? undefined) : undefined;
  if (finish.mood === 'own' && !ownMusic)
    throw badInput('Upload a track, or choose a mood.', 'mood');
  const voices = voiceChoices(bounds?.services.audio?.name);
  return {
    ...lengths[duration],
    type,
    title: plain(title),
    description: plain(description),
    fps: 24,
    language: 'en',
    seed: foldSeed(order.seed ?? drawSeed()),
    aspect: finish.aspect,
    pace: finish.pace,
    captions: finish.captions,
    captionLook: finish.captionLook,
    theme: oneOf(themeChoices, finish.theme, 'theme'),
    voice: oneOf(voices, finish.voice, 'voice'),
    // The track takes the place of the music, whose mood still sets the beat of the cuts.
    mood: finish.mood === 'own' ? 'auto' : oneOf(moodChoices, finish.mood, 'mood'),
    ownScript: plain(finish.ownScript) || undefined,
    ownImages: finish.ownImages.length > 0 ? [...new Set(finish.ownImages)] : undefined,
    ownMusic,
    spokenLanguage: finish.language === 'en' ? undefined : finish.language,
  };
}

function checkBounds({ duration, finish }: NewFilm, { longestMinutes, services }: OrderBounds) {
  if (mostMinutes(duration) > longestMinutes) {
    throw badInput(`Films on this hub may last ${longestMinutes} minutes at most.`, 'duration');
  }
  if (finish.language === 'en') return;
  const language = languageNames[finish.language];
  if (!services.audio || !['auto', 'service'].includes(finish.voice)) {
    throw badInput(
      `The local voice speaks English. ${language} needs an active voice service such as ElevenLabs.`,
      'language',
    );
  }
  if (!services.text && finish.ownScript.trim() === '') {
    throw badInput(
      `The local writer writes English. ${language} needs an active text service or your own script.`,
      'language',
    );
  }
}

/** PostgreSQL's JSON takes neither zero characters nor halves of characters. */
export const plain = (text: string) => text.trim().toWellFormed().replaceAll('\u0000', '');

function oneOf(choices: readonly Choice[], id: string, field: string): string {
  if (choices.some((choice) => choice.id === id)) return id;
  throw badInput(`There is no ${field} "${id}".`, field);
}
