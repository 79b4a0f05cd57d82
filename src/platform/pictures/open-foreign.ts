import type { Sharp } from 'sharp';
import { AppError, badInput } from '#kernel/errors.ts';
import { inTurn } from './decode-turns.ts';
import { type ForeignKind, foreignKindOf, kindNames } from './picture-kind.ts';

export type ForeignRules = {
  /** Kinds that are taken. */
  readonly kinds: readonly ForeignKind[];
  /** Pixels of an unpacked picture at most. */
  readonly mostPixels: number;
  /** Who sent it: people take turns. */
  readonly person: string;
  /** Pixels of the longer side of a drawing: it has none of its own. */
  readonly drawnSide?: number;
  /** Field of the request that held the picture. */
  readonly field: string;
};

export type AboutPicture = {
  readonly kind: ForeignKind;
  readonly hasAlpha: boolean;
  readonly width: number;
  readonly height: number;
};

/** Seconds after which decoding and drawing one picture is broken off. */
const longest = 15;

/**
 * The one door for pictures that somebody sent. Gives `draw` the picture to turn, resize and encode
 * anew; what it returns must hold nothing but pixels. Throws 400 naming the field for other kinds
 * (told by content, never by name), too many pixels, damage and what takes too long.
 */
export async function openForeign<T>(
  bytes: Uint8Array,
  rules: ForeignRules,
  draw: (picture: Sharp, about: AboutPicture) => Promise<T>,
): Promise<T> {
  const kind = foreignKindOf(bytes, rules.kinds);
  if (!kind || !rules.kinds.includes(kind)) throw wrongKind(rules);
  return inTurn(rules.person, async () => {
    // Loaded when needed: most processes never see a picture.
    const { sharp, readTiff } = await import('./sharp.ts');
    try {
      if (kind === 'tiff') readTiff();
      const density = kind === 'svg' ? await densityOf(bytes, rules) : undefined;
      const picture = sharp(bytes, {
        limitInputPixels: rules.mostPixels,
        ...(density !== undefined && { density }),
      });
      const { format, width, height, hasAlpha } = await picture.metadata();
      // The library tells kinds by rules of its own: both must see the same.
      if (format !== kind && !(kind === 'avif' && format === 'heif')) throw wrongKind(rules);
      if (width * height > rules.mostPixels) throw tooLarge(rules);
      const about = { kind, hasAlpha: hasAlpha ?? false, width, height };
      return await draw(picture.timeout({ seconds: longest }), about);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw refusalOf(error, rules);
    }
  });
}

/** Dots an inch at which a drawing’s longer side has the pixels that are wanted; what it says of itself may be tiny. */
async function densityOf(bytes: Uint8Array, { drawnSide = 2048, ...rules }: ForeignRules) {
  // What a drawing could fetch, or multiply, is said in its document type.
  if (Buffer.from(bytes).includes('<!ENTITY')) throw wrongKind(rules);
  const { sharp } = await import('./sharp.ts');
  const { width, height } = await sharp(bytes, { density: 72 }).metadata();
  return Math.min(100_000, Math.max(1, (72 * drawnSide) / Math.max(width, height, 1)));
}

const wrongKind = ({ kinds, field }: ForeignRules) =>
  badInput(`This picture can’t be used. Please choose a ${orList(kinds)}.`, field);

const tooLarge = ({ mostPixels, field }: ForeignRules) =>
  badInput(
    `This picture has more than ${mostPixels / 1_000_000} million pixels. Make it smaller and try again.`,
    field,
  );

function refusalOf(error: unknown, rules: ForeignRules): AppError {
  const said = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(said)) return tooLarge(rules);
  if (/timeout/i.test(said)) {
    return badInput(
      'This picture takes too long to read. Save it anew and try again.',
      rules.field,
    );
  }
  return badInput(
    'This picture can’t be read; it may be damaged. Save it anew and try again.',
    rules.field,
  );
}

/** "PNG, JPEG or WebP". */
function orList(kinds: readonly ForeignKind[]): string {
  const names = kinds.map((kind) => kindNames[kind]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : `${names[0]}`;
}
