/** Pictures that one call makes at most. */
export const mostPictures = 64;

type Piece = readonly string[];

/** A prompt as pieces, each of which has one or several wordings. */
function piecesOf(prompt: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (;;) {
    const open = prompt.indexOf('{', from);
    const close = open < 0 ? -1 : prompt.indexOf('}', open);
    if (close < 0) return [...pieces, [prompt.slice(from)]];
    // Of several opening braces the last one before the closing one counts.
    const start = prompt.lastIndexOf('{', close);
    const choices = prompt.slice(start + 1, close).split('|');
    if (choices.length === 1) pieces.push([prompt.slice(from, close + 1)]);
    else pieces.push([prompt.slice(from, start)], choices);
    from = close + 1;
  }
}

/** Beyond this nobody needs the exact number. */
const mostCounted = 1_000_000;

/** How many wordings a prompt with `{red|blue}` in it stands for, counted up to a million. */
export const countPrompts = (prompt: string): number =>
  piecesOf(prompt).reduce((count, piece) => Math.min(mostCounted, count * piece.length), 1);

/** A number of pictures in a sentence. */
export const picturesText = (pictures: number): string =>
  pictures < mostCounted ? String(pictures) : 'over a million';

/**
 * All wordings of a prompt, in reading order: the last choice changes first. Count them before; a long
 * prompt stands for more than can be held.
 */
export function expandPrompt(prompt: string): string[] {
  let all = [''];
  for (const piece of piecesOf(prompt)) {
    all = all.flatMap((begun) => piece.map((next) => begun + next));
  }
  return all.map((one) => one.trim());
}
