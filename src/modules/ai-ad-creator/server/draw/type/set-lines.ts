import type { AdLanguage } from '../../../brief-schema.ts';
import { breaksOf, jointsOf } from './break-word.ts';
import { type Face, widthOf } from './measure.ts';

type Room = {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
  readonly language: AdLanguage;
};

/** A text in lines that fit, as even as they can be; undefined where a word is too wide and may not be broken. */
function setLines(text: string, room: Room, mayBreak: boolean): string[] | undefined {
  const lines = wrap(text, room, mayBreak);
  if (!lines || lines.length < 2) return lines;
  let [low, high] = [room.width * 0.5, room.width];
  let best = lines;
  for (let step = 0; step < 6; step += 1) {
    const width = (low + high) / 2;
    const tried = wrap(text, { ...room, width }, false);
    if (tried && tried.length === lines.length) [high, best] = [width, tried];
    else low = width;
  }
  return best;
}

function wrap(text: string, room: Room, mayBreak: boolean): string[] | undefined {
  const { face, size, width, language } = room;
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (!fits(line)) {
      if (!mayBreak) return undefined;
      const fitting = (at: number) => fits(`${line.slice(0, at)}-`);
      const place =
        jointsOf(line, language).findLast(fitting) ??
        breaksOf(line, language).findLast(fitting) ??
        anywhere(line, fits);
      if (place === undefined) return undefined;
      lines.push(`${line.slice(0, place)}-`);
      line = line.slice(place);
    }
  }
  return line ? [...lines, line] : lines;
}

/** Words that no rule can divide, such as addresses. */
function anywhere(word: string, fits: (line: string) => boolean): number | undefined {
  const signs = [...word];
  for (let many = signs.length - 1; many > 0; many -= 1) {
    const head = signs.slice(0, many).join('');
    if (fits(`${head}-`)) return head.length;
  }
  return undefined;
}

export type SetText = { readonly lines: readonly string[]; readonly size: number };
type Fit = {
  readonly language: AdLanguage;
  readonly face: Face;
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly leading: number;
  readonly mostLines: number;
};

/** The largest size in which a text fits; words are broken only where nothing else helps. */
export function fitText(text: string, fit: Fit): SetText | undefined {
  const tryAt = (size: number, mayBreak: boolean): SetText | undefined => {
    const lines = wrap(text, { ...fit, size }, mayBreak);
    if (!lines || lines.length > fit.mostLines) return undefined;
    return heightOf(lines.length, size, fit) <= fit.height ? { lines, size } : undefined;
  };
  for (const mayBreak of [false, true]) {
    // Somewhat smaller letters are better than a word in pieces.
    let [low, high] = [mayBreak ? fit.least : fit.least * 0.9, fit.most];
    let best = tryAt(low, mayBreak);
    if (!best) continue;
    const broken = hyphensIn(best);
    for (let step = 0; step < 9; step += 1) {
      const size = (low + high) / 2;
      const set = tryAt(size, mayBreak);
      // Larger letters are not worth a further word in pieces.
      if (set && hyphensIn(set) <= broken) [low, best] = [size, set];
      else high = size;
    }
    const lines = setLines(text, { ...fit, size: best.size }, mayBreak);
    return { ...best, lines: lines ?? best.lines };
  }
  return undefined;
}

/** From the top of capitals to what hangs below the last line. */
export const heightOf = (lines: number, size: number, { leading }: Pick<Fit, 'leading'>): number =>
  lines === 0 ? 0 : size * (0.72 + (lines - 1) * leading + 0.22);

const hyphensIn = ({ lines }: SetText): number => lines.filter((line) => line.endsWith('-')).length;
