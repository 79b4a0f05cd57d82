import type { Sharp } from 'sharp';
import { AppError, badInput } from '#kernel/errors.ts';
import { inTurn } from './decode-turns.ts';
import { kindNames, type PictureKind, pictureKindOf } from './picture-kind.ts';

export type ForeignRules = {
  /** Kinds that are taken. */
  readonly kinds: readonly PictureKind[];
  /** Pixels of an unpacked picture at most. */
  readonly mostPixels: number;
  /** Who sent it: people take turns. */
  readonly person: string;
  /** Field of the request that held the picture. */
  readonly field: string;
};

export type AboutPicture = {
  readonly kind: PictureKind;
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
  const kind = pictureKindOf(bytes);
  if (!kind || !rules.kinds.includes(kind)) throw wrongKind(rules);
  return inTurn(rules.person, async () => {
    // Loaded when needed: most processes never see a picture.
    const { sharp } = await import('./sharp.ts');
    try {
      const picture = sharp(bytes, { limitInputPixels: rules.mostPixels });
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
function orList(kinds: readonly PictureKind[]): string {
  const names = kinds.map((kind) => kindNames[kind]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : `${names[0]}`;
}
