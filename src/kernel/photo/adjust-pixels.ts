import { type HueTable, hueTable, saturate, shiftHue } from './colour.ts';
import { filterSteps } from './filters.ts';
import type { Pixels } from './pixels.ts';
import type { Adjust, Recipe } from './recipe.ts';
import type { Row } from './rows/row-maths.ts';
import { toneTables } from './tone.ts';

/** Light and colour, ready to be done: tables of coded values, and what then happens to each colour. */
export type Step = {
  readonly tables: ReturnType<typeof toneTables>;
  readonly hues: HueTable | undefined;
  readonly saturation: number;
  readonly vibrance: number;
};

/** What of a recipe changes pixels one by one, ready to be done. */
export type Plan = {
  readonly own: Step;
  /** Whether tables and saturation are all that is asked for. */
  readonly isSimple: boolean;
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
  const own = stepOf(recipe, 256);
  const filter = steps.map((step) => stepOf(step, fineness));
  return { own, isSimple: filter.length === 0 && !own.hues, filter, amount };
}

/** Whether each channel goes its own way, whatever the others are: then a table of bytes says it all. */
export const isByTable = ({ own, isSimple }: Plan): boolean =>
  isSimple && own.saturation === 0 && own.vibrance === 0;

/** What such a plan does to a whole picture, in place. */
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

/** Light and colour of a row whatever the plan asks for; one that is simple is done quicker by `RowMaths`. */
export function adjustRow(
  data: Uint8ClampedArray,
  channels: 3 | 4,
  { own, filter, amount }: Plan,
  { red: reds, green: greens, blue: blues }: Row,
): void {
  const [red, green, blue] = own.tables;
  const rgb = new Float32Array(3);
  for (let x = 0, i = 0; x < reds.length; x += 1, i += channels) {
    rgb[0] = red[data[i] as number] as number;
    rgb[1] = green[data[i + 1] as number] as number;
    rgb[2] = blue[data[i + 2] as number] as number;
    colour(rgb, 0, own);
    if (filter.length > 0) filtered(rgb, 0, filter, amount);
    reds[x] = rgb[0];
    greens[x] = rgb[1];
    blues[x] = rgb[2];
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
