import { oklchToHex } from './oklch-to-hex.ts';
import { type ShareCard, shareImageSize } from './share-card.ts';

/** Where the drawing begins, in pixels from the left. */
export const artFrom = 800;
const side = { width: shareImageSize.width - artFrom, height: shareImageSize.height };

/** A repeatable number out of a text. */
const seedOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

/** The picture without words: paper on the left, shapes in the card's colour on the right, as SVG. */
export function drawArt({ seed: text, hue: base }: ShareCard): string {
  const seed = seedOf(text);
  const hue = base + (seed % 30) - 15;
  const pick = (shift: number, range: number) => ((seed >>> shift) % 1000) * (range / 1000);
  const tone = (lightness: number, chroma: number, turn = 0) =>
    oklchToHex(lightness, chroma, hue + turn);
  const circle = (x: number, y: number, r: number, fill: string) =>
    `<circle cx="${artFrom + x}" cy="${y}" r="${r}" fill="${fill}"/>`;
  const { width, height } = shareImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><clipPath id="side"><rect x="${artFrom}" width="${side.width}" height="${height}"/></clipPath></defs>
    <rect width="${width}" height="${height}" fill="${oklchToHex(0.985, 0.005, 95)}"/>
    <g clip-path="url(#side)">
      <rect x="${artFrom}" width="${side.width}" height="${height}" fill="${tone(0.62, 0.09)}"/>
      ${circle(40 + pick(0, 300), 60 + pick(3, 260), 180 + pick(5, 90), tone(0.7, 0.1, 25))}
      ${circle(pick(7, 400), 330 + pick(2, 240), 90 + pick(9, 110), tone(0.52, 0.1, -20))}
      ${motif(seed % 4, pick(4, 90), tone(0.93, 0.04), tone(0.38, 0.08))}
    </g>
  </svg>`;
}

function motif(kind: number, shift: number, light: string, dark: string): string {
  const four = (draw: (n: number) => string) => [0, 1, 2, 3].map(draw).join('');
  const left = artFrom + 50 + shift / 2;
  if (kind === 0) {
    return four((row) => {
      const [fill, opacity] = row === 0 ? [light, 1] : [dark, 0.5];
      return `<rect x="${left}" y="${190 + row * 70}" width="${300 - row * 52}" height="28" rx="14" fill="${fill}" opacity="${opacity}"/>`;
    });
  }
  if (kind === 1) {
    return four(
      (ring) =>
        `<circle cx="${artFrom + 160 + shift}" cy="${270 + shift}" r="${46 + ring * 48}" fill="none" stroke="${ring % 2 ? dark : light}" stroke-width="13" opacity="${0.9 - ring * 0.15}"/>`,
    );
  }
  if (kind === 2) {
    return four((bar) => {
      const [fill, opacity] = bar === 3 ? [light, 1] : [dark, 0.45];
      return `<rect x="${left + bar * 78}" y="${400 - bar * 70 - shift / 2}" width="52" height="${110 + bar * 70}" rx="14" fill="${fill}" opacity="${opacity}"/>`;
    });
  }
  return four(
    (step) =>
      `<path d="M${artFrom - 30 + shift / 3} ${490 - step * 96} q 125 -140 250 0 t 250 0" fill="none" stroke="${step % 2 ? light : dark}" stroke-width="19" stroke-linecap="round" opacity="${0.85 - step * 0.13}"/>`,
  );
}
