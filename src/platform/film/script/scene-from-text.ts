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
    /["“]([^"”]{20,})["”](?:[,.]?\s*(?:says|said|wrote|by)?\s*(\p{Lu}[\p{L}. ]+))?/u.exec(say);
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
  const share = /\d[\d,.]*\s?(?:%|percent|per cent)/.exec(text)?.[0];
  const large = /\d[\d,.]*\s(?:million|billion|trillion|thousand)/.exec(text)?.[0];
  const plain = /(?<![\d.,-])(?:\d{1,3}(?:,\d{3})+|\d{2,}(?:\.\d+)?)(?![\d.,-]*\d)/.exec(text)?.[0];
  return (money ?? share ?? large ?? plain)
    ?.replace(/\s?(?:percent|per cent)/, ' %')
    .replace(/[.,]$/, '');
}

/** "… such as a, b and c": three to six short parts. */
function seriesIn(text: string): { lead: string; items: string[] } | undefined {
  const match =
    /^(.{8,70}?)(?:[:]|\b(?:such as|including|are|need|needs|like)\b)\s+([^.;]+?,[^.;]+?,? (?:and|or) [^.;]+)[.]/i.exec(
      text,
    );
  if (!match) return undefined;
  const items = (match[2] as string)
    .split(/,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/)
    .map((item) => item.trim());
  const fits =
    items.length >= 3 && items.length <= 6 && items.every((item) => countWords(item) <= 7 && item);
  if (!fits) return undefined;
  return {
    lead: (match[1] as string).trim(),
    items: items.map((item) => item.charAt(0).toUpperCase() + item.slice(1)),
  };
}
