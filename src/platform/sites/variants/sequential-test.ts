/** What one variant has: its share of visitors as it was set, and how many of them did what the page is for. */
export type Arm = { readonly weight: number; readonly entries: number };

export type Verdict =
  | { readonly verdict: 'too-early' }
  /** No two variants differ by a fifth or more. */
  | { readonly verdict: 'none' }
  | { readonly verdict: 'winner'; readonly winner: number };

/** How often a test between variants that do not differ may name a winner, whenever and however often one looks. */
const alpha = 0.05;
/** Rates of two variants that are within this factor count as equal. */
const practical = 1.2;
/**
 * How closely the alternatives lie about the set share: narrow finds small differences, wide finds large ones
 * soon. A mean of tests is a test.
 */
const widths = [4, 120] as const;

/**
 * Says which variant is better, as a test that may be looked at after every entry.
 *
 * Visitors are divided by chance in a known proportion, so while two variants are equally good, each entry of
 * either comes from the second one with that proportion as its probability, whatever the rate. Against it stands
 * a mixture of binomial alternatives with Beta weights; their likelihood ratio is a martingale, and by Ville's
 * inequality it ever reaches 1/α with probability α at most. (Robbins, “Statistical methods related to the law of
 * the iterated logarithm”, Ann. Math. Stat. 41, 1970; Johari, Koomen, Pekelis, Walsh, “Always valid inference”,
 * Operations Research 70, 2022.) It is exact for any number of entries and needs only their counts. Of k variants
 * every pair is compared at α divided by the number of pairs. “None” is said once the always-valid interval of
 * the ratio lies within a fifth for all pairs.
 */
export function judge(arms: readonly Arm[]): Verdict {
  if (arms.length < 2) return { verdict: 'too-early' };
  const pairs = (arms.length * (arms.length - 1)) / 2;
  const bar = Math.log(pairs / alpha);
  const beats = (one: Arm, other: Arm) =>
    one.entries * other.weight > other.entries * one.weight &&
    logEvidence(one, other, shareOf(one, other)) >= bar;
  const winner = arms.findIndex((one) => arms.every((other) => other === one || beats(one, other)));
  if (winner >= 0) return { verdict: 'winner', winner };
  const isSettled = arms.every((one, at) =>
    arms.slice(at + 1).every((other) => isAlike(one, other, bar)),
  );
  return { verdict: isSettled ? 'none' : 'too-early' };
}

/** The probability with which an entry of either comes from the first while both are equally good. */
const shareOf = (one: Arm, other: Arm) => one.weight / (one.weight + other.weight);

/** Logarithm of the mean likelihood of the alternatives over that of `share`. */
function logEvidence(one: Arm, other: Arm, share: number): number {
  const [a, b] = [one.entries, other.entries];
  const centre = shareOf(one, other);
  const without = a * Math.log(share) + b * Math.log(1 - share);
  const terms = widths.map((width) => {
    const [alphaOne, alphaOther] = [width * centre, width * (1 - centre)];
    return logBeta(a + alphaOne, b + alphaOther) - logBeta(alphaOne, alphaOther) - without;
  });
  const most = Math.max(...terms);
  const sum = terms.reduce((all, term) => all + Math.exp(term - most), 0);
  return most + Math.log(sum / terms.length);
}

/** Whether all ratios of rates that the entries leave possible are within a fifth. */
function isAlike(one: Arm, other: Arm, bar: number): boolean {
  const shareAt = (ratio: number) => {
    const odds = (ratio * one.weight) / other.weight;
    return odds / (1 + odds);
  };
  const observed = one.entries / (one.entries + other.entries || 1);
  const [low, high] = [shareAt(1 / practical), shareAt(practical)];
  // What lies beyond either bound is even less likely than the bound itself.
  if (observed <= low || observed >= high) return false;
  return [low, high].every((share) => logEvidence(one, other, share) >= bar);
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Logarithm of Γ(x) for x > 0, to about 1e-10: Stirling's series, reached by the recurrence for small x. */
function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  while (z < 10) {
    shift -= Math.log(z);
    z += 1;
  }
  const inverse = 1 / (z * z);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / z;
  return shift + (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series;
}
