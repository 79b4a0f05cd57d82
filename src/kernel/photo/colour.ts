import { type Adjust, hueBands } from './recipe.ts';

/** Brightness of a coded colour (Rec. 709). */
export const lumaOf = (red: number, green: number, blue: number) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

const centres = [0, 30, 60, 120, 180, 240, 270, 300, 360];

/** For each degree of hue: how far it moves in degrees, and how saturation and brightness change, -1 to 1. */
export type HueTable = {
  readonly hue: Float32Array;
  readonly saturation: Float32Array;
  readonly luminance: Float32Array;
};

/** Neighbouring bands fade into each other; undefined where no band changes anything. */
export function hueTable({ hsl }: Adjust): HueTable | undefined {
  const bands = hueBands.map((name) => hsl?.[name] ?? {});
  if (bands.every((band) => Object.values(band).every((value) => !value))) return undefined;
  const of = (property: 'hue' | 'saturation' | 'luminance', most: number) =>
    Float32Array.from({ length: 361 }, (_, degree) => {
      let index = 0;
      while (index < 7 && degree >= (centres[index + 1] as number)) index += 1;
      const [from, to] = [centres[index] as number, centres[index + 1] as number];
      const part = (1 - Math.cos((Math.PI * (degree - from)) / (to - from))) / 2;
      const here = bands[index]?.[property] ?? 0;
      const next = bands[(index + 1) % 8]?.[property] ?? 0;
      return ((here * (1 - part) + next * part) / 100) * most;
    });
  return { hue: of('hue', 30), saturation: of('saturation', 1), luminance: of('luminance', 1) };
}

/** The value of a table of degrees at a hue from 0 to 360. */
function at(table: Float32Array, hue: number): number {
  const low = Math.floor(hue);
  const [here, next] = [table[low] as number, table[low < 360 ? low + 1 : 360] as number];
  return here + (next - here) * (hue - low);
}

/** A hue below 720 brought below 360, or a sixth of one below 12 below 6; exact, and faster than a remainder. */
const below = (value: number, round: number) => (value >= round ? value - round : value);

/** How much of a channel is left where it stands a `place` of 0 to 6 around the circle: a trapezoid. */
function trapezoid(place: number): number {
  const away = Math.abs(below(place, 6) - 3) - 1;
  return away < 0 ? 0 : Math.min(away, 1);
}

/** Changes one colour, three values from 0 to 1 at `index`, by the bands of hues. Grey has no hue and stays. */
export function shiftHue(rgb: Float32Array, index: number, table: HueTable): void {
  const red = rgb[index] as number;
  const green = rgb[index + 1] as number;
  const blue = rgb[index + 2] as number;
  const most = red > green ? Math.max(red, blue) : Math.max(green, blue);
  const least = red < green ? Math.min(red, blue) : Math.min(green, blue);
  const chroma = most - least;
  if (chroma < 1e-6) return;
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const hue = below(sixth * 60 + 360, 360);
  const vivid = chroma / Math.max(most, 1e-6);
  const middle = (most + least) / 2;
  const change = at(table.luminance, hue) * 0.35 * vivid;
  const lightness = middle + change * (change > 0 ? 1 - middle : middle);
  const room = 1 - Math.abs(2 * middle - 1);
  const wanted = (chroma / Math.max(room, 1e-6)) * (1 + at(table.saturation, hue));
  const saturation = wanted > 1 ? 1 : Math.max(wanted, 0);
  const newChroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const turned = below(below(hue + at(table.hue, hue), 360) + 360, 360);
  const base = lightness - newChroma / 2;
  const place = turned / 60;
  // The channels are a third of the circle apart.
  rgb[index] = base + newChroma * trapezoid(place);
  rgb[index + 1] = base + newChroma * trapezoid(place + 4);
  rgb[index + 2] = base + newChroma * trapezoid(place + 2);
}

/** Saturation and vibrance of one colour, the latter the more the duller it is; both from -1 to 1. */
export function saturate(
  rgb: Float32Array,
  index: number,
  saturation: number,
  vibrance: number,
): void {
  const red = rgb[index] as number;
  const green = rgb[index + 1] as number;
  const blue = rgb[index + 2] as number;
  const luma = lumaOf(red, green, blue);
  const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
  const factor = Math.max(0, 1 + saturation) * Math.max(0, 1 + vibrance * (1 - chroma));
  rgb[index] = luma + (red - luma) * factor;
  rgb[index + 1] = luma + (green - luma) * factor;
  rgb[index + 2] = luma + (blue - luma) * factor;
}
