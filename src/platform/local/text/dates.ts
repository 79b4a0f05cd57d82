import { stripEnd } from '#kernel/text/strip-ends.ts';
import { plainText } from './plain-text.ts';

const dayMs = 86_400_000;
const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const long = (date: Date): string =>
  date.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Answers questions for today's date, the time, or the days until a date; else undefined. */
export function answerDate(message: string, now: Date): string | undefined {
  if (message.length > 100) return undefined;
  const text = stripEnd(plainText(message).replace(/[¿¡]/g, ''), /[?.!\s]/).trim();
  if (
    /^(?:what(?:'s| is)?|which|tell me)?\s*(?:is )?(?:the |today'?s )?(?:date|day)(?: is it)?(?: today)?$/.test(
      text,
    ) ||
    /^(?:welche[rs] (?:tag|datum) (?:ist|haben wir) heute|quel jour (?:sommes-nous|est-on)(?: aujourd'hui)?|que (?:dia|fecha) es(?: hoy)?)$/.test(
      text,
    )
  ) {
    return `Today is **${long(now)}** (UTC).`;
  }
  if (
    /^(?:what(?:'s| is) the time|what time is it|wie spat ist es|wie viel uhr ist es|quelle heure est-il|que hora es)(?: now)?$/.test(
      text,
    )
  ) {
    return `It is **${now.toISOString().slice(11, 16)} UTC** by the server's clock.`;
  }
  const until =
    /^how many days (?:are (?:there|left) |is it |left )?(?:until|till|to|before|since) (.+)$/.exec(
      text,
    ) ??
    /^wie ?viele tage (?:sind es |dauert es )?(?:noch )?bis (?:zu )?(.+)$/.exec(text) ??
    /^combien de jours (?:reste-t-il )?(?:jusqu'(?:a|au)|avant) (.+)$/.exec(text) ??
    /^cuantos dias (?:faltan|quedan|hay) (?:para|hasta) (?:la |el )?(.+)$/.exec(text);
  const date = until ? readDate(until[1] as string, now, text.includes('since')) : undefined;
  if (!date) return undefined;
  const days = Math.round((date.getTime() - startOfDay(now)) / dayMs);
  const far = Math.abs(days).toLocaleString('en-US');
  return days >= 0
    ? `It is **${far} day${days === 1 ? '' : 's'}** until ${long(date)}.`
    : `${long(date)} was **${far} day${days === -1 ? '' : 's'}** ago.`;
}

const startOfDay = (date: Date): number => Math.floor(date.getTime() / dayMs) * dayMs;

const feasts: Readonly<Record<string, readonly [number, number]>> = {
  christmas: [11, 25],
  weihnachten: [11, 25],
  noel: [11, 25],
  navidad: [11, 25],
  'christmas eve': [11, 24],
  halloween: [9, 31],
  'new year': [0, 1],
  "new year's day": [0, 1],
  "new year's eve": [11, 31],
  "valentine's day": [1, 14],
};

/** `2027-03-01`, `24 December`, `December 24th 2027`, or a feast; without a year the next one (or last). */
function readDate(text: string, now: Date, past: boolean): Date | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return valid(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const parts = text.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').replace(/\bthe\b|\bof\b|,/g, ' ');
  const words = new Set(parts.match(/\w+/g));
  const month = months.findIndex((name) => words.has(name) || words.has(name.slice(0, 3)));
  const day = Number(/\b(\d{1,2})\b/.exec(parts)?.[1]);
  const feast = feasts[text.trim()];
  const [m, d] = feast ?? [month, day];
  if (m < 0 || !d) return undefined;
  const year = /\b(\d{4})\b/.exec(parts)?.[1];
  if (year) return valid(Number(year), m, d);
  const thisYear = valid(now.getUTCFullYear(), m, d);
  if (!thisYear) return undefined;
  if (past)
    return thisYear.getTime() <= startOfDay(now) ? thisYear : valid(now.getUTCFullYear() - 1, m, d);
  return thisYear.getTime() >= startOfDay(now) ? thisYear : valid(now.getUTCFullYear() + 1, m, d);
}

function valid(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : undefined;
}
