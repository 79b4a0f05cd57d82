import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from './type.ts';

/** The first letter of a name in the middle of a disc, where no pictogram shows the name. */
export function drawInitial(
  ink: SKRSContext2D,
  name: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? [];
  ink.save();
  ink.font = fontOf(size, 860);
  ink.letterSpacing = '0px';
  ink.textAlign = 'center';
  ink.textBaseline = 'alphabetic';
  ink.fillStyle = colour;
  ink.fillText(letter.toLocaleUpperCase(), x, y + size * 0.36);
  ink.restore();
}
