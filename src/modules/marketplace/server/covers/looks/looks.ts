import { appIcon, browser, gallery, page, paperTheatre, photo, porthole } from './frames.ts';
import { comic, engraving, risograph, tinted, tones, woodblock } from './inks.ts';
import { blueprint, chalk, neon, sketch } from './lines.ts';
import type { LookName } from './look-names.ts';
import type { Look } from './pixels.ts';
import { mosaic, pattern, pixels, stainedGlass } from './tiles.ts';

export const looks: Readonly<Record<LookName, Look>> = {
  plain: ({ picture }) => picture,
  ...{ tones, tinted, woodblock, risograph, engraving, comic },
  ...{ blueprint, chalk, neon, sketch },
  ...{ mosaic, pixels, stainedGlass, pattern },
  ...{ browser, page, photo, porthole, appIcon, gallery, paperTheatre },
};
