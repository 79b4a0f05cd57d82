import type { PageFacts, Spot } from './page-facts.ts';
import type { SiteFacts } from './site-facts.ts';

export const severities = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof severities)[number];

/** What a rule says, whatever it looks at. */
export type AboutRule = {
  /** Never changed: programs count by it. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** What it costs to leave it so. */
  readonly why: string;
  /** HTML, a header or an address that breaks it. */
  readonly example: string;
  /** What to do, as an order. */
  readonly fix: string;
};

/** One fault: what is wrong in a sentence, and the places. */
export type Fault = { readonly message: string; readonly evidence: readonly Spot[] };
export type SiteFault = Fault & { readonly url: string };

export type PageRule = AboutRule & { find(page: PageFacts): Fault | undefined };
export type SiteRule = AboutRule & { find(site: SiteFacts): readonly SiteFault[] };

/** Places that one finding names; of more it says how many. */
export const mostEvidence = 20;

/** A fault with these places, or none where there are none. */
export function faultAt(
  evidence: readonly Spot[],
  message: string | ((count: number) => string),
): Fault | undefined {
  if (evidence.length === 0) return undefined;
  const said = typeof message === 'string' ? message : message(evidence.length);
  const shown = evidence.slice(0, mostEvidence).map(({ line, text }) => ({ line, text }));
  const more = evidence.length - shown.length;
  return {
    message: said,
    evidence: more > 0 ? [...shown, { line: null, text: `… and ${more} more` }] : shown,
  };
}

/** `one link`, `3 links`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `one ${one}` : `${count} ${many}`;
