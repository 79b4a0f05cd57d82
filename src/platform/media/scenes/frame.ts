export type Aspect = '16:9' | '9:16' | '1:1';

/**
 * How burned captions look. `classic` is plain type with a shadow; `karaoke` a dark plate on which the
 * spoken word is marked; `boxed` gives every word read so far a plate of the video's colour.
 */
export type CaptionLook = 'classic' | 'karaoke' | 'boxed';

/** Width and height in pixels, both even; `height` is the shorter side, as in "720p". */
export function frameSize({
  aspect,
  height,
}: {
  readonly aspect: Aspect;
  readonly height: number;
}): { width: number; height: number } {
  const long = Math.round((height * 16) / 9 / 2) * 2;
  if (aspect === '16:9') return { width: long, height };
  return aspect === '9:16' ? { width: height, height: long } : { width: height, height };
}
