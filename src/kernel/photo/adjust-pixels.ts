import { type HueTable, hueTable, lumaOf, saturate, shiftHue } from './colour.ts';
import { filterSteps } from './filters.ts';
import type { Pixels } from './pixels.ts';
import type { Adjust, Recipe } from './recipe.ts';
import { toneTables } from './tone.ts';

type Step = {
  readonly tables: ReturnType<typeof toneTables>;
  readonly hues: HueTable | undefined;
  readonly saturation: number;
  readonly vibrance: number;
};

/** What of a recipe changes pixels one by one, ready to be done. */
export type Plan = {
  readonly own: Step;
  readonly filter: readonly Step[];
  readonly amount: number;
};

const fineness = 1024;

const stepOf = (adjust: Adjust, size: number): Step => ({
  tables: toneTables(adjust, size),
  hues: hueTable(adjust),
  saturation: (adjust.saturation ?? 0) / 100,
  vibrance: (adjust.vibrance ?? 0) / 100,
});

export function planOf(recipe: Recipe): Plan {
  const amount = (recipe.filterAmount ?? 100) / 100;
  const steps = recipe.filter && amount > 0 ? filterSteps[recipe.filter] : [];
  return { own: stepOf(recipe, 256), filter: steps.map((step) => stepOf(step, fineness)), amount };
}

/** Whether each channel goes its own way, whatever the others are: then a table of bytes says it all. */
export const isByTable = ({ own, filter }: Plan): boolean =>
  filter.length === 0 && !own.hues && own.saturation === 0 && own.vibrance === 0;

/** The same as `adjustRows` for such a plan, for a whole picture and in place. */
export function adjustByTable({ data, channels }: Pixels, { own }: Plan): void {
  const [red, green, blue] = own.tables.map((table) =>
    Uint8ClampedArray.from(table, (value) => value * 255),
  ) as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let i = 0; i < data.length; i += channels) {
    data[i] = red[data[i] as number] as number;
    data[i + 1] = green[data[i + 1] as number] as number;
    data[i + 2] = blue[data[i + 2] as number] as number;
  }
}

/** Light and colour of the rows `from` to `to`, as coded values around 0 to 1, written into `into` from `at` on. */
export function adjustRows(
  { data, width, channels }: Pixels,
  { own, filter, amount }: Plan,
  { from, to, into, at }: { from: number; to: number; into: Float32Array; at: number },
): void {
  const rows = { from: from * width * channels, to: to * width * channels, into, at };
  if (filter.length === 0 && !own.hues) {
    saturateRows(data, channels, own, rows);
    return;
  }
  const [red, green, blue] = own.tables;
  const end = to * width * channels;
  for (let i = from * width * channels, j = at; i < end; i += channels, j += 3) {
    into[j] = red[data[i] as number] as number;
    into[j + 1] = green[data[i + 1] as number] as number;
    into[j + 2] = blue[data[i + 2] as number] as number;
    colour(into, j, own);
    if (filter.length > 0) filtered(into, j, filter, amount);
  }
}

type Rows = {
  readonly from: number;
  readonly to: number;
  readonly into: Float32Array;
  readonly at: number;
};

/** The same where only tables and saturation are asked for, in one loop: most recipes ask for no more. */
function saturateRows(
  data: Uint8ClampedArray,
  channels: 3 | 4,
  { tables, saturation, vibrance }: Step,
  { from, to, into, at }: Rows,
): void {
  const [reds, greens, blues] = tables;
  const plain = saturation === 0 && vibrance === 0;
  const base = Math.max(0, 1 + saturation);
  for (let i = from, j = at; i < to; i += channels, j += 3) {
    const red = reds[data[i] as number] as number;
    const green = greens[data[i + 1] as number] as number;
    const blue = blues[data[i + 2] as number] as number;
    if (plain) {
      into[j] = red;
      into[j + 1] = green;
      into[j + 2] = blue;
      continue;
    }
    const luma = lumaOf(red, green, blue);
    const most = red > green ? Math.max(red, blue) : Math.max(green, blue);
    const least = red < green ? Math.min(red, blue) : Math.min(green, blue);
    const more = 1 + vibrance * (1 - (most - least));
    const factor = base * Math.max(more, 0);
    into[j] = luma + (red - luma) * factor;
    into[j + 1] = luma + (green - luma) * factor;
    into[j + 2] = luma + (blue - luma) * factor;
  }
}

function colour(rgb: Float32Array, index: number, { hues, saturation, vibrance }: Step): void {
  if (hues) shiftHue(rgb, index, hues);
  if (saturation !== 0 || vibrance !== 0) saturate(rgb, index, saturation, vibrance);
}

function filtered(rgb: Float32Array, index: number, steps: readonly Step[], amount: number): void {
  const red = rgb[index] as number;
  const green = rgb[index + 1] as number;
  const blue = rgb[index + 2] as number;
  for (const step of steps) {
    rgb[index] = readTable(step.tables[0], rgb[index] as number);
    rgb[index + 1] = readTable(step.tables[1], rgb[index + 1] as number);
    rgb[index + 2] = readTable(step.tables[2], rgb[index + 2] as number);
    colour(rgb, index, step);
  }
  if (amount === 1) return;
  rgb[index] = red + ((rgb[index] as number) - red) * amount;
  rgb[index + 1] = green + ((rgb[index + 1] as number) - green) * amount;
  rgb[index + 2] = blue + ((rgb[index + 2] as number) - blue) * amount;
}

function readTable(table: Float32Array, value: number): number {
  const place = (value < 0 ? 0 : Math.min(value, 1)) * (fineness - 1);
  const low = Math.floor(place);
  const here = table[low] as number;
  return low === fineness - 1 ? here : here + ((table[low + 1] as number) - here) * (place - low);
}
