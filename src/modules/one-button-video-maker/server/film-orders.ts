import { randomInt } from 'node:crypto';
import { badInput } from '#kernel/errors.ts';
import { themes } from '#platform/film/draw/themes.ts';
import type { FilmRequest } from '#platform/film/film-types.ts';
import { moods } from '#platform/film/music/moods.ts';
import type { NewFilm } from '../contract.ts';
import { type DurationId, durationsOf, incompleteMessage } from '../film-choices.ts';

type Choice = { readonly id: string; readonly label: string };

const titled = (id: string): Choice => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
});
const automatic: Choice = { id: 'auto', label: 'Automatic' };

export const themeChoices: readonly Choice[] = [automatic, ...themes.map(({ id }) => titled(id))];
export const moodChoices: readonly Choice[] = [automatic, ...moods.map(({ id }) => titled(id))];
export const voiceChoices: readonly Choice[] = [
  { id: 'rms', label: 'Rms – male, lively' },
  { id: 'slt', label: 'Slt – female, even' },
  { id: 'awb', label: 'Awb – male, Scottish' },
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

/** Turns the form into what the engine takes; throws the documents' message for a gap. */
export function toRequest({ type, title, description, duration, finish }: NewFilm): FilmRequest {
  const gap = title.trim() === '' ? 'title' : description.trim() === '' ? 'description' : undefined;
  if (gap) throw badInput(incompleteMessage, gap);
  if (!durationsOf[type].includes(duration)) throw badInput(incompleteMessage, 'duration');
  return {
    ...lengths[duration],
    type,
    title: plain(title),
    description: plain(description),
    fps: 24,
    language: 'en',
    seed: randomInt(2 ** 31),
    aspect: finish.aspect,
    pace: finish.pace,
    captions: finish.captions,
    theme: oneOf(themeChoices, finish.theme, 'theme'),
    voice: oneOf(voiceChoices, finish.voice, 'voice'),
    mood: oneOf(moodChoices, finish.mood, 'mood'),
    ownScript: plain(finish.ownScript) || undefined,
  };
}

/** PostgreSQL's JSON takes neither zero characters nor halves of characters. */
const plain = (text: string) => text.trim().toWellFormed().replaceAll('\u0000', '');

function oneOf(choices: readonly Choice[], id: string, field: string): string {
  if (choices.some((choice) => choice.id === id)) return id;
  throw badInput(`There is no ${field} "${id}".`, field);
}
