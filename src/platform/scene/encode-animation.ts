import { rasterise } from './encode-drawing.ts';

type Animation = {
  /** Pixels of each picture. */
  readonly width: number;
  readonly height: number;
  /** ms that each picture stays. */
  readonly delays: readonly number[];
  /** How often it is shown. */
  readonly times: number;
  readonly maxBytes?: number | undefined;
};

/**
 * Drawings of one size as a GIF that shows them in turn; within `maxBytes` by fewer colours. Throws an error
 * where that fails.
 */
export async function encodeAnimation(
  svgs: readonly string[],
  { delays, times, maxBytes, ...size }: Animation,
): Promise<Uint8Array> {
  // Loaded when needed: most processes never see a picture.
  const { sharp } = await import('../pictures/sharp.ts');
  const frames = await Promise.all(
    svgs.map(async (svg) => (await rasterise(svg, size, size.width)).flatten().png().toBuffer()),
  );
  const isOne = frames.length === 1;
  for (const colours of [256, 128, 64, 32, 16, 8]) {
    const picture = isOne ? sharp(frames[0]) : sharp(frames, { join: { animated: true } });
    const dither = colours > 64 ? 0.6 : 0;
    const made = await picture
      .gif({ colours, delay: [...delays], loop: times, dither, effort: 7 })
      .toBuffer();
    if (!maxBytes || made.length <= maxBytes) return new Uint8Array(made);
  }
  throw new Error(
    `${size.width} × ${size.height} pixels cannot be made as small as ${maxBytes} bytes`,
  );
}
