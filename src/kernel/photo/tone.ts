import { curveOf } from './curve.ts';
import type { Adjust } from './recipe.ts';

/** Light of a coded value, both from 0 to 1 (IEC 61966-2-1). */
const toLinear = (value: number) =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toCoded = (light: number) =>
  light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
const clamped = (value: number) => (value < 0 ? 0 : Math.min(value, 1));

/** What highlights and shadows move at most; more would let a curve fall. */
const reach = 0.14 * 6.75;

/** The light of each channel by exposure and white balance, with the brightness of grey kept. */
function gainsOf({ exposure = 0, temperature = 0, tint = 0 }: Adjust): readonly number[] {
  const [warm, green] = [temperature / 100, -tint / 100];
  const raw = [2 ** (0.9 * warm), 2 ** (0.6 * green), 2 ** (-0.9 * warm)] as const;
  const grey = 0.2126 * raw[0] + 0.7152 * raw[1] + 0.0722 * raw[2];
  return raw.map((gain) => (gain / grey) * 2 ** exposure);
}

function contrasted(value: number, contrast: number): number {
  const amount = contrast / 100;
  if (amount < 0) return value - amount * 0.5 * (0.5 - value);
  return value + amount * (value * value * (3 - 2 * value) - value);
}

/** Each step alone never falls, so all together do not either. */
function toned(start: number, adjust: Adjust): number {
  const { contrast = 0, highlights = 0, shadows = 0, whites = 0, blacks = 0 } = adjust;
  let value = contrasted(start, contrast);
  value += (highlights / 100) * reach * value * value * (1 - value);
  value += (shadows / 100) * reach * value * (1 - value) * (1 - value);
  value = clamped(value + (whites / 100) * 0.2 * value ** 3);
  return clamped(value + (blacks / 100) * 0.2 * (1 - value) ** 3);
}

/** Tables of `size` values for red, green and blue: the coded value, from 0 to 1, that each becomes. */
export function toneTables(
  adjust: Adjust,
  size: number,
): readonly [Float32Array, Float32Array, Float32Array] {
  const gains = gainsOf(adjust);
  const { curve, curves = {} } = adjust;
  const all = curve && curveOf(curve);
  const table = (channel: 0 | 1 | 2, own: Adjust['curve']) => {
    const alone = own && curveOf(own);
    const gain = gains[channel] ?? 1;
    return Float32Array.from({ length: size }, (_, index) => {
      const start = index / (size - 1);
      let value = gain === 1 ? start : clamped(toCoded(toLinear(start) * gain));
      value = toned(value, adjust);
      if (all) value = all(value);
      return clamped(alone ? alone(value) : value);
    });
  };
  return [table(0, curves.red), table(1, curves.green), table(2, curves.blue)];
}
