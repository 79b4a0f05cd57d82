const dayMs = 86_400_000;

export type Days = { readonly from: string; readonly to: string };

const monthNames: readonly RegExp[] = [
  /\b(?:january|januar|janner|janvier|enero)\b/,
  /\b(?:february|februar|feber|fevrier|febrero)\b/,
  /\b(?:march|marz|mars|marzo)\b/,
  /\b(?:april|avril|abril)\b/,
  /\b(?:may|mai|mayo)\b/,
  /\b(?:june|juni|juin|junio)\b/,
  /\b(?:july|juli|juillet|julio)\b/,
  /\b(?:august|aout|agosto)\b/,
  /\b(?:september|septembre|septiembre)\b/,
  /\b(?:october|oktober|octobre|octubre)\b/,
  /\b(?:november|novembre|noviembre)\b/,
  /\b(?:december|dezember|decembre|diciembre)\b/,
];

const since = /\b(?:since|seit|depuis|desde)\b/;
const lastCount =
  /\b(?:last|past|letzten?|vergangenen|derniere?s?|ultim[oa]s?)\s+(\d{1,3})\s+(day|tag|jour|dia|week|woche|semaine|semana|month|monat|mois|mes|year|jahr|annee|ano)|\b(\d{1,3})\s+(?:derniere?s?|ultim[oa]s?)\s+(day|tag|jour|dia|week|woche|semaine|semana|month|monat|mois|mes|year|jahr|annee|ano)/;
const last =
  /\b(?:last|past|previous|letzten?|letzte[rs]|vorige[nrs]?|vergangene[nrs]?|dernier(?:e)?|passee?|pasad[oa]|ultim[oa])\b/;
const now = /\b(?:this|current|diese[rsnm]?|aktuelle[rsn]?|ce|cette|cet|est[ea]|actual)\b/;
const units: readonly (readonly ['day' | 'week' | 'month' | 'year', RegExp])[] = [
  ['week', /\b(?:week|woche|semaine|semana)\b/],
  ['month', /\b(?:month|monat|monats|mois|mes)\b/],
  ['year', /\b(?:year|jahr|jahres|annee|ano)\b/],
];

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const monthAt = (year: number, month: number): number => Date.UTC(year, month, 1);

/**
 * The days that a question names, in plain letters without accents; undefined where it names none. Weeks begin on
 * Monday; a month without a year is the last one of that name that has begun. `today` is a day.
 */
export function readDays(text: string, today: string): Days | undefined {
  const at = Date.parse(`${today}T00:00:00Z`);
  const named = /\b(\d{4}-\d\d-\d\d)\b(?:.{1,12}\b(\d{4}-\d\d-\d\d)\b)?/.exec(text);
  if (named?.[1]) return { from: named[1], to: named[2] ?? (since.test(text) ? today : named[1]) };
  if (/\b(?:today|heute|aujourd.hui|hoy)\b/.test(text)) return { from: today, to: today };
  if (/\b(?:yesterday|gestern|hier|ayer)\b/.test(text)) {
    return { from: dayOf(at - dayMs), to: dayOf(at - dayMs) };
  }
  const counted = lastCount.exec(text);
  if (counted) {
    const count = Number(counted[1] ?? counted[3]);
    return spanBack(at, count, counted[2] ?? counted[4] ?? 'day');
  }
  return monthIn(text, at) ?? relativeIn(text, at) ?? yearIn(text, at);
}

function spanBack(at: number, count: number, word: string): Days {
  const date = new Date(at);
  const days = /^(?:week|woche|sem)/.test(word) ? count * 7 : count;
  const months = /^(?:mon|moi|mes)/.test(word)
    ? count
    : /^(?:year|jahr|an)/.test(word)
      ? count * 12
      : 0;
  const from =
    months > 0
      ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()) + dayMs
      : at - (days - 1) * dayMs;
  return { from: dayOf(from), to: dayOf(at) };
}

function monthIn(text: string, at: number): Days | undefined {
  const month = monthNames.findIndex((name) => name.test(text));
  if (month < 0) return undefined;
  const today = new Date(at);
  const year =
    Number(/\b((?:19|20)\d\d)\b/.exec(text)?.[1] ?? 0) ||
    today.getUTCFullYear() - (month > today.getUTCMonth() ? 1 : 0);
  const from = dayOf(monthAt(year, month));
  const to = since.test(text) ? dayOf(at) : dayOf(monthAt(year, month + 1) - dayMs);
  return { from, to };
}

function relativeIn(text: string, at: number): Days | undefined {
  const found = units.find(([, words]) => words.test(text))?.[0];
  const isLast = last.test(text);
  if (!found || (!isLast && !now.test(text))) return undefined;
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (found === 'week') {
    const monday = at - ((date.getUTCDay() + 6) % 7) * dayMs;
    return isLast
      ? { from: dayOf(monday - 7 * dayMs), to: dayOf(monday - dayMs) }
      : { from: dayOf(monday), to: dayOf(at) };
  }
  const step = found === 'month' ? 1 : 12;
  const begin = found === 'month' ? month : 0;
  return isLast
    ? { from: dayOf(monthAt(year, begin - step)), to: dayOf(monthAt(year, begin) - dayMs) }
    : { from: dayOf(monthAt(year, begin)), to: dayOf(at) };
}

function yearIn(text: string, at: number): Days | undefined {
  const year = Number(/\b((?:19|20)\d\d)\b/.exec(text)?.[1] ?? 0);
  if (!year) return undefined;
  const end = since.test(text) ? at : monthAt(year + 1, 0) - dayMs;
  return { from: dayOf(monthAt(year, 0)), to: dayOf(end) };
}
