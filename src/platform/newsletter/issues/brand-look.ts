import { formatHex, interpolate, wcagContrast } from 'culori';
import type { MailColours } from './mail-look.ts';

/** How a brand shows in a mail: its colours as they were when it was chosen, and its logo as a public picture. */
export type BrandLook = {
  /** The brand's project. */
  readonly id: string;
  readonly name: string;
  /** As `#rrggbb`. */
  readonly primary: string;
  readonly accent: string;
  readonly logo: BrandLogo | null;
};

export type BrandLogo = {
  /** A path of this site. */
  readonly src: string;
  /** Pixels in the mail. */
  readonly width: number;
};

/** Least contrast of words (WCAG AA, text of normal size). */
const readable = 4.5;
/** What stands behind words where a reader's mail program is dark; see `darkStyles`. */
const darkGrounds = ['#1a211e', '#232c28'];

/** Colours of a mail in a brand's own; whatever carries words is darkened or lightened until it can be read. */
export function brandColours({ primary, accent }: BrandLook): MailColours {
  const soft = mixed('#ffffff', primary, 0.08);
  const strong = primary;
  return {
    strong,
    onStrong: inkOn(strong),
    link: towards('#000000', accent, [soft, '#ffffff']),
    darkLink: towards('#ffffff', accent, darkGrounds),
    paper: mixed('#ffffff', primary, 0.05),
    soft,
    edge: mixed('#ffffff', primary, 0.35),
  };
}

/** White or black, whichever reads better: one of both always has more than 4.5. */
export const inkOn = (ground: string): string =>
  wcagContrast('#ffffff', ground) >= wcagContrast('#000000', ground) ? '#ffffff' : '#000000';

const mixed = (from: string, to: string, share: number): string =>
  formatHex(interpolate([from, to], 'rgb')(share)) ?? from;

/** The colour, moved towards black or white only as far as words in it need to be read on all grounds. */
function towards(end: string, colour: string, grounds: readonly string[]): string {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mixed(colour, end, step / 20);
    if (grounds.every((ground) => wcagContrast(candidate, ground) >= readable)) return candidate;
  }
  return end;
}
