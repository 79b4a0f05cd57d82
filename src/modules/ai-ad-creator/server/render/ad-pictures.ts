import { AppError } from '#kernel/errors.ts';
import { readGiven, requirePictures } from '#platform/makers/pictures/given-pictures.ts';
import { type ForeignRules, openForeign } from '#platform/pictures/open-foreign.ts';
import type { Platform } from '#platform/platform.ts';
import type { Picture } from '#platform/scene/scene-svg.ts';
import type { Ad } from '../../ad-project.ts';
import type { Photo } from '../draw/canvas.ts';

/** The pictures of ads as a drawing holds them, each with the place of its subject. */
export type AdPictures = {
  readonly drawn: ReadonlyMap<string, Picture>;
  readonly photos: ReadonlyMap<string, Photo>;
};

/** Longest side of a picture inside a drawing, in pixels: the largest ad is 1080 wide. */
const longest = 1600;

/**
 * Reads the pictures that an ad refers to. Those that are gone are left out, and the ad is drawn without
 * them; throws 400 for what is no picture.
 */
export async function adPictures(
  platform: Platform,
  userId: string,
  { brief, look, variants }: Pick<Ad, 'brief' | 'look' | 'variants'>,
): Promise<AdPictures> {
  const wanted = [brief.image, look.logo, ...variants.map(({ image }) => image)];
  const ids = [...new Set(wanted.flatMap((id) => id ?? []))];
  const drawn = new Map<string, Picture>();
  const photos = new Map<string, Photo>();
  for (const id of ids) {
    const [asset] = await requirePictures(platform, userId, [id], 'image').catch(without);
    if (!asset) continue;
    const given = await readGiven(platform, asset, userId);
    const format = given.mimeType === 'image/jpeg' ? 'jpeg' : 'png';
    const fit = { fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await openForeign(given.bytes, rulesFor(userId), (picture) => {
      const shown = picture.rotate().resize(longest, longest, fit);
      const encoded = format === 'jpeg' ? shown.jpeg({ quality: 92 }) : shown.png();
      return encoded.toBuffer({ resolveWithObject: true });
    });
    const { width, height } = info;
    drawn.set(id, {
      href: `data:image/${format};base64,${data.toString('base64')}`,
      width,
      height,
    });
    const [focus, inks] = [await focusOf(data, userId), await inksOf(data, userId)];
    photos.set(id, { asset: id, width, height, focus, inks });
  }
  return { drawn, photos };
}

const without = (error: unknown) => {
  if (error instanceof AppError && error.status === 404) return [];
  throw error;
};

const rulesFor = (person: string): ForeignRules => ({
  ...{ kinds: ['png', 'jpeg', 'webp', 'avif'], mostPixels: 80_000_000, person, field: 'image' },
});

/** Where a picture draws the eye, in shares of its sides: by edges, colour and skin. */
function focusOf(bytes: Uint8Array, person: string) {
  return openForeign(bytes, rulesFor(person), async (picture, { width, height }) => {
    // Where it cuts a square says what it holds for important.
    const side = 64;
    const cut = picture.resize(side, side, { fit: 'cover', position: 'attention' });
    const { info } = await cut.toBuffer({ resolveWithObject: true });
    const scale = side / Math.min(width, height);
    const share = (at: number | undefined, whole: number) =>
      at === undefined ? 0.5 : Math.min(1, Math.max(0, at / (whole * scale)));
    return { x: share(info.attentionX, width), y: share(info.attentionY, height) };
  });
}

/** A colour counts when it has this share of what is drawn. */
const fewest = 0.08;

/** The main colours of a picture with a clear ground, such as a logo; undefined where it fills its frame. */
function inksOf(bytes: Uint8Array, person: string): Promise<readonly string[] | undefined> {
  return openForeign(bytes, rulesFor(person), async (picture) => {
    const side = 96;
    const small = picture.resize(side, side, { fit: 'inside' }).ensureAlpha().raw();
    const { data } = await small.toBuffer({ resolveWithObject: true });
    const counts = new Map<string, number>();
    let [drawn, clear] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha < 16) clear += 1;
      if (alpha < 200) continue;
      drawn += 1;
      // Sixteen steps of each colour: shades of one ink are one.
      const steps = [0, 1, 2].map((one) => Math.round((data[at + one] ?? 0) / 17).toString(16));
      const ink = `#${steps.map((step) => step + step).join('')}`;
      counts.set(ink, (counts.get(ink) ?? 0) + 1);
    }
    if (clear * 20 < data.length / 4) return undefined;
    return [...counts].flatMap(([ink, many]) => (many >= drawn * fewest ? [ink] : []));
  });
}
