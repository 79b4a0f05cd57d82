import type { TestCase } from './schemas.ts';

/** A case for each combination of sample values that is not there yet, `most` in all with those there. */
export function casesFromSamples(
  samples: Readonly<Record<string, readonly string[]>>,
  variables: readonly string[],
  known: readonly TestCase[],
  most: number,
): TestCase[] {
  const used = variables
    .map((name) => ({ name, values: (samples[name] ?? []).filter((one) => one.trim() !== '') }))
    .filter(({ values }) => values.length > 0);
  if (used.length === 0) return [];
  const has = new Set(known.map(({ values }) => keyOf(values, used)));
  const made: TestCase[] = [];
  const total = used.reduce((product, { values }) => product * values.length, 1);
  // Never more are tried than could be wanted: samples of many variables make millions.
  for (let at = 0; at < Math.min(total, most * 2) && known.length + made.length < most; at += 1) {
    const values = combination(used, at);
    if (has.has(keyOf(values, used))) continue;
    made.push({ name: '', values, checks: [], wish: '' });
  }
  return made;
}

type Used = readonly { readonly name: string; readonly values: readonly string[] }[];

/** The last variable changes fastest. */
function combination(used: Used, at: number): Record<string, string> {
  let rest = at;
  const chosen: [string, string][] = [];
  for (const { name, values } of used.toReversed()) {
    chosen.unshift([name, values[rest % values.length] ?? '']);
    rest = Math.floor(rest / values.length);
  }
  return Object.fromEntries(chosen);
}

const keyOf = (values: Readonly<Record<string, string>>, used: Used): string =>
  JSON.stringify(used.map(({ name }) => values[name] ?? ''));
