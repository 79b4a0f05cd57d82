import { stripEnd } from '#kernel/text/strip-ends.ts';
import { asSentence, countWords, type DraftScene, shortened } from './draft.ts';

/** Most words one scene says: about twelve seconds. */
const longestScene = 32;

/** Cuts running text into scenes of one or two sentences; long sentences stand alone. */
export function scenesFromText(sentences: readonly string[]): DraftScene[] {
  const groups: string[][] = [];
  for (const sentence of sentences.flatMap(breakLong)) {
    const last = groups.at(-1);
    const room = last && countWords(last.join(' ')) + countWords(sentence) <= longestScene * 0.6;
    if (last && room && !/[?]$/.test(last[0] as string)) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups.map(stageText);
}

/** A sentence that is too long to be spoken in one breath is cut at a semicolon or comma. */
function breakLong(sentence: string): string[] {
  if (countWords(sentence) <= longestScene) return [asSentence(sentence)];
  const middle = sentence.length / 2;
  const cuts = [...sentence.matchAll(/[;:,]\s|\s(?=(?:and|but|because|which|while|so)\s)/g)].map(
    ({ index }) => index + 1,
  );
  const cut = cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (!cut) return [asSentence(sentence)];
  const rest = sentence.slice(cut).trim();
  const second = rest.charAt(0).toUpperCase() + rest.slice(1);
  return [...breakLong(sentence.slice(0, cut)), ...breakLong(second)];
}

/** Chooses how a piece of somebody's text is shown, by what is in it. Says it word for word. */
export function stageText(sentences: readonly string[]): DraftScene {
  const say = sentences.map(asSentence).join(' ');
  const [first = ''] = sentences;
  const headline = shortened(asSentence(first).replace(/\.$/, ''), 120);
  const figure = figureIn(say);
  if (figure) return { layout: 'number', say, headline: shortened(say, 110), figure };
  if (/\?$/.test(first)) return { layout: 'question', say, headline: first };
  const quote =
    /["“]([^"“”]{20,})["”](?:[,.]? ?(?:(?:says|said|wrote|by) )?(\p{Lu}[\p{L}. ]+))?/u.exec(say);
  if (quote)
    return { layout: 'quote', say, headline: quote[1] as string, kicker: quote[2]?.trim() };
  const series = seriesIn(say);
  if (series) return { layout: 'list', say, headline: series.lead, items: series.items };
  if (sentences.length > 1 && countWords(say) < 26) {
    return { layout: 'statement', say, headline: shortened(say, 150) };
  }
  return { layout: 'statement', say, headline };
}

/** A number that deserves a scene: with a unit, a per cent, a year or at least two digits. */
function figureIn(text: string): string | undefined {
  const money = /[$€£]\s?\d[\d,.]*\d?(?:\s?(?:million|billion|trillion))?/.exec(text)?.[0];
  const share = /\d[\d,.]{0,20}\s?(?:%|percent|per cent)/.exec(text)?.[0];
  const large = /\d[\d,.]{0,20}\s(?:million|billion|trillion|thousand)/.exec(text)?.[0];
  const plain = plainFigureIn(text);
  return (money ?? share ?? large ?? plain)
    ?.replace(/\s?(?:percent|per cent)/, ' %')
    .replace(/[.,]$/, '');
}

/** A number by itself: no date, no range, no version. */
function plainFigureIn(text: string): string | undefined {
  return text
    .match(/[\d.,-]+/g)
    ?.map((run) => stripEnd(run, /[.,-]/))
    .find((run) => /^(?:\d{1,3}(?:,\d{3})+|\d{2,}(?:\.\d+)?)$/.test(run));
}

/** "… such as a, b and c": three to six short parts. */
function seriesIn(text: string): { lead: string; items: string[] } | undefined {
  const match = [...text.slice(0, 90).matchAll(leading)].find(
    ({ index, 0: sign }) =>
      index >= 8 && index <= 70 && seriesAfter(text, index + sign.length) !== undefined,
  );
  if (!match) return undefined;
  const items = (seriesAfter(text, match.index + match[0].length) as string)
    .split(/, ?(?:and |or )?| (?:and|or) /)
    .map((item) => item.trim());
  const fits =
    items.length >= 3 && items.length <= 6 && items.every((item) => countWords(item) <= 7 && item);
  if (!fits) return undefined;
  return {
    lead: text.slice(0, match.index).trim(),
    items: items.map((item) => item.charAt(0).toUpperCase() + item.slice(1)),
  };
}

const leading = /(?::|\b(?:such as|including|are|needs?|like)\b)(?=\s)/gi;

/** "a, b and c" up to a full stop, or undefined. */
function seriesAfter(text: string, from: number): string | undefined {
  const [list = ''] = /^[^.;]*/.exec(text.slice(from)) ?? [];
  const body = list.trimStart();
  const comma = body.indexOf(',', 1);
  if (text[from + list.length] !== '.' || comma < 0) return undefined;
  return / (?:and|or) ./.test(body.slice(comma + 2)) ? body : undefined;
}
