import type { RouteKind, ServiceId, ServiceKind } from '../services.ts';
import type { RouteStep } from './decision.ts';
import { serviceNames } from './service-names.ts';

const kindWords: Readonly<Record<RouteKind, string>> = {
  text: 'a text',
  reasoning: 'careful reasoning',
  image: 'an image',
  video: 'a video',
  audio: 'audio',
  research: 'fresh facts',
  none: 'nothing in particular',
};

type Choice = {
  readonly service: ServiceId | null;
  readonly kind: RouteKind;
  readonly step: RouteStep;
  readonly tie: boolean;
  /** Keywords of the documents that were hit. */
  readonly words: readonly string[];
  /** Words that spoke most for the kind, where the learned part settled it. */
  readonly spoken: readonly string[];
  readonly unmet?: ServiceKind | undefined;
};

/** One sentence that says why a service answers. */
export function describeChoice(choice: Choice): string {
  const { service, kind, step, tie, words, spoken, unmet } = choice;
  if (service === null) return 'No suitable AI service available for this request';
  const name = serviceNames[service];
  if (unmet) return `${name}: no active service makes ${kindWords[unmet]}, so it answers in text.`;
  const most = spoken.length > 0 ? `, most of all ${quoted(spoken)}` : '';
  if (step === 'count') return `${name}: matched ${quoted(words)}.`;
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
  `${serviceNames[service]}: you chose it.`;

/** The documented message for a service that was named but has no key. */
export const describeMissing = (service: ServiceId): { reason: string } => ({
  reason: `${serviceNames[service]} service is not available. Please check your API keys.`,
});
