import { kindWords } from '#kernel/routing/kind-words.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { RouteKind, ServiceId, ServiceKind } from '#kernel/services.ts';
import type { RouteStep } from './decision.ts';
import type { Aside } from './words/said-aside.ts';

const asideWords: Readonly<Record<Aside, string>> = {
  quoted: 'only in a quotation',
  denied: 'you seem to rule it out',
};

type Choice = {
  readonly service: ServiceId | null;
  readonly kind: RouteKind;
  readonly step: RouteStep;
  readonly tie: boolean;
  /** Keywords of the documents that were hit. */
  readonly words: readonly string[];
  /** Words that spoke most for the kind, where the learned part decided it. */
  readonly spoken: readonly string[];
  readonly unmet?: ServiceKind | undefined;
  /** How the keywords were said, where it was not plainly a wish. */
  readonly aside?: Aside | undefined;
  /** The likeliest kind, where it was too uncertain to be made unasked. */
  readonly unasked?: RouteKind | undefined;
};

/** One sentence that says why a service answers. */
export function describeChoice(choice: Choice): string {
  const { service, kind, step, tie, words, spoken, unmet, aside, unasked } = choice;
  if (service === null) return 'No suitable AI service available for this request';
  const name = nameOfService(service);
  if (unmet) return `${name}: no active service makes ${kindWords[unmet]}, so it answers in text.`;
  const most = spoken.length > 0 ? `, most of all ${quoted(spoken)}` : '';
  if (step === 'count') {
    const remark = aside ? `, though ${asideWords[aside]}` : '';
    return `${name}: matched ${quoted(words)}${remark}.`;
  }
  if (unasked) {
    const maybe = `your words may ask for ${kindWords[unasked]}`;
    return `${name}: ${maybe}, which is too uncertain to make without asking, so the answer is in words.`;
  }
  if (tie) {
    const asks = `your words, which ask for ${kindWords[kind]}${most}`;
    return `${name}: matched ${quoted(words)}; equal counts settled by ${asks}.`;
  }
  if (step === 'previous')
    return `${name}: continues your last message, which asked for ${kindWords[kind]}.`;
  if (step === 'nothing') return `${name}: the message asks for nothing in particular.`;
  if (step === 'fallback') return `${name}: no keyword matched, so it answers by default.`;
  return `${name}: your words ask for ${kindWords[kind]}${most}.`;
}

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

export const describePin = (service: ServiceId): string =>
  `${nameOfService(service)}: you chose it.`;

export const describeOffer = (service: ServiceId, kind: RouteKind): string =>
  `${nameOfService(service)}: you asked for ${kindWords[kind]}.`;

/** The documented message for a service that was named but has no key. */
export const describeMissing = (service: ServiceId): { reason: string } => ({
  reason: `${nameOfService(service)} service is not available. Please check your API keys.`,
});
