import { contrastRatio } from '#kernel/colour/contrast.ts';
import { type Layer, rect } from '../canvas.ts';
import { widthOf } from '../type/measure.ts';
import { type Logo, type Place, textLayer } from './pieces.ts';

/** The logo, or the name in its place. */
export function brandLayers(place: Place, y: number): Layer[] {
  const { canvas, logo, words, faces, made } = place;
  const u = canvas.unit;
  const { box, tones, align = 'left' } = made;
  if (logo) return logoLayers(place, logo, y);
  const face = { ...faces.strong, tracking: 20 };
  const size = Math.min(
    u * 0.92,
    (u * 0.92 * box.width) / Math.max(1, widthOf(words.business, face, u * 0.92)),
  );
  if (size < u * 0.6) return [];
  const set = { lines: [words.business], size };
  return [
    textLayer({
      set,
      face,
      fill: tones.ink,
      name: 'Business',
      leading: 1,
      align,
      box: { ...box, y },
    }),
  ];
}

function logoLayers({ canvas, made }: Place, logo: Logo, y: number): Layer[] {
  const u = canvas.unit;
  const { box, tones, align = 'left' } = made;
  const plate = plateFor(logo, tones.ground);
  const pad = plate ? u * 0.4 : 0;
  const most = u * 2.1 - pad;
  const scale = Math.min(most / logo.height, (box.width * 0.6) / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = box.x + (align === 'centre' ? (box.width - width) / 2 : pad);
  const top = y - (height - u * 1.5) / 2;
  const around = {
    ...{ x: x - pad, y: top - pad / 2, width: width + 2 * pad, height: height + pad },
  };
  return [
    ...(plate ? [{ ...rect(around, plate, u * 0.35), name: 'Ground of the logo' }] : []),
    {
      ...{ id: 'logo', kind: 'image', name: 'Logo', asset: logo.asset },
      ...{ x, y: top, width, height },
    },
  ];
}

/** What a colour of a logo needs to be seen on its ground. */
const seen = 1.8;

/** A ground of its own for a logo that vanishes on the ad's: white, or black where that shows more of it. */
function plateFor({ inks = [] }: Logo, ground: string): string | undefined {
  const least = (paper: string) => Math.min(...inks.map((ink) => contrastRatio(ink, paper)));
  if (inks.length === 0 || least(ground) >= seen) return undefined;
  return least('#ffffff') >= least('#111111') ? '#ffffff' : '#111111';
}
