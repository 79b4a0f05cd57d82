import { builtPattern } from '../built-pattern.ts';
import type { Rhythm } from './rhythm-schema.ts';

/** A wish that comes again and again: when, and what is left of the words. */
export type RhythmWish = Rhythm & { readonly minute: number; readonly content: string };

type Language = {
  /** In front of a day: `every`. */
  readonly every: string;
  /** What stands for each day, beside the days of the week. */
  readonly daily: string;
  readonly days: readonly string[];
  /** Between the day and the time: `at`. */
  readonly at: string;
  /** Behind the time: `o’clock`. */
  readonly clock: string;
};

const languages: readonly Language[] = [
  {
    every: 'every|each',
    daily: 'day|morning|evening',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    ...{ at: 'at', clock: "am|pm|a\\.m\\.|p\\.m\\.|o['’]clock" },
  },
  {
    every: 'jeden|jede',
    daily: 'tag|morgen|abend',
    days: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
    ...{ at: 'um', clock: 'uhr' },
  },
  {
    every: 'chaque|tous les',
    daily: 'jours?|matins?|soirs?',
    days: ['lundis?', 'mardis?', 'mercredis?', 'jeudis?', 'vendredis?', 'samedis?', 'dimanches?'],
    ...{ at: 'à', clock: 'heures?' },
  },
  {
    every: 'cada|todos los|todas las',
    daily: 'días?|dias?|mañanas?|noches?',
    days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados?', 'domingos?'],
    ...{ at: 'a las?', clock: 'horas?' },
  },
];

/** At the beginning or the end of what is typed: there it says when, and not what. */
const patterns: { language: Language; isHead: boolean; at: RegExp }[] = [];
for (const language of languages) {
  const { every, daily, days, at, clock } = language;
  const when = `(?:${every}) (${daily}|${days.join('|')}) (?:${at} )?(\\d{1,2})(?:[:.h](\\d{2})| ?h)?(?: ?(${clock}))?`;
  const head = builtPattern(`^${when}[,:]? (?=\\S)`, 'iu');
  const tail = builtPattern(`(?<=\\S) ${when}[.!]?$`, 'iu');
  patterns.push({ language, isHead: true, at: head }, { language, isHead: false, at: tail });
}

/** What is looked at of a long text, at either end. */
const mostLetters = 120;

/**
 * Reads "every Monday at 8 …" and "… jeden Tag um 7:30 Uhr" in English, German, French and Spanish. Undefined where
 * the words name no rhythm, or no hour of it.
 */
export function readRhythm(text: string): RhythmWish | undefined {
  const words = text.trim();
  for (const { language, isHead, at } of patterns) {
    const cut = words.length - mostLetters;
    const part = isHead ? words.slice(0, mostLetters) : words.slice(Math.max(0, cut));
    const found = at.exec(part);
    if (!found) continue;
    const time = timeOf(found);
    const from = isHead ? 0 : Math.max(0, cut) + found.index;
    const content = `${words.slice(0, from)}${words.slice(from + found[0].length)}`.trim();
    if (time && content) return { ...dayOf(language, found[1] ?? ''), ...time, content };
  }
  return undefined;
}

function dayOf(language: Language, word: string): Pick<Rhythm, 'rhythm' | 'day'> {
  const said = word.toLowerCase();
  const at = language.days.findIndex((day) => said.startsWith(day.replace('s?', '')));
  return at < 0 ? { rhythm: 'daily', day: 1 } : { rhythm: 'weekly', day: at + 1 };
}

function timeOf([, word = '', hours, minutes = '0', clock = '']: RegExpExecArray) {
  const isLate = /^(?:evening|abend|soirs?|noches?)$/iu.test(word);
  const isAfternoon = /^p/iu.test(clock) || (isLate && !/^a/iu.test(clock));
  const said = Number(hours);
  const hour = /^a/iu.test(clock) && said === 12 ? 0 : said < 12 && isAfternoon ? said + 12 : said;
  const minute = Number(minutes);
  return hour > 23 || minute > 59 ? undefined : { hour, minute };
}
