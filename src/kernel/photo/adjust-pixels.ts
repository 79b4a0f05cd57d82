import { type HueTable, hueTable, saturate, shiftHue } from './colour.ts';
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

/** Light and colour of the rows `from` to `to`, as coded values around 0 to 1, written into `into` from `at` on. */
export function adjustRows(
  { data, width, channels }: Pixels,
  { own, filter, amount }: Plan,
  { from, to, into, at }: { from: number; to: number; into: Float32Array; at: number },
): void {
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

function colour(rgb: Float32Array, index: number, { hues, saturation, vibrance }: Step): void {
  if (hues) shiftHue(rgb, index, hues);
  if (saturation !== 0 || vibrance !== 0) saturate(rgb, index, saturation, vibrance);
}

function filtered(rgb: Float32Array, index: number, steps: readonly Step[], amount: number): void {
  const [red, green, blue] = [
    rgb[index] as number,
    rgb[index + 1] as number,
    rgb[index + 2] as number,
  ];
  for (const step of steps) {
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[index + channel] = readTable(step.tables[channel as 0], rgb[index + channel] as number);
    }
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
