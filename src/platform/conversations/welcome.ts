import type { ActiveService } from '../gateway/gateway-types.ts';
import type { ChatPolicy } from './chats/chat-policies.ts';

type Kind = ActiveService['kinds'][number];

/** Examples for the empty chat, by what they need. */
const hints: readonly (readonly [Kind, string])[] = [
  ['text', 'Explain how photosynthesis works'],
  ['image', 'Create a picture of a lighthouse at sunset'],
  ['video', 'Make a short video presentation about our product'],
  ['audio', 'Narrate this: "Welcome to our new shop"'],
  ['reasoning', 'Analyze the pros and cons of remote work'],
  ['research', 'What are the latest news about solar energy?'],
];

/** What the Local engine answers well when it is alone: it knows the hub, not the world. */
const localHints: readonly (readonly [Kind, string])[] = [
  ['text', 'How do I add an API key?'],
  ['text', 'Explain how routing works'],
  ['text', 'What is 12% of 80?'],
  ['image', 'Create a picture of a lighthouse at sunset'],
  ['audio', 'Narrate this: "Welcome to our new shop"'],
];

/**
 * The badge, welcome text and hints of a chat for the services that may answer. One whose key nobody
 * could check is not counted as active.
 */
export function welcomeFor(
  { introduction, wordsOnly }: Pick<ChatPolicy, 'introduction' | 'wordsOnly'>,
  services: readonly ActiveService[],
) {
  const active = services.filter(({ isVerified }) => isVerified);
  const unverified = services.filter(({ isVerified }) => !isVerified);
  const sentences = [
    active.length > 0 && `Active services: ${namesOf(active)}.`,
    unverified.length > 0 && `Not verified yet: ${namesOf(unverified)}.`,
    services.length === 0 &&
      'No AI service is active yet. Add an API key in the API Key Manager to begin.',
  ];
  const makes = (kind: Kind) => services.some(({ kinds }) => kinds.includes(kind));
  const examples = services.every(({ id }) => id === 'local') ? localHints : hints;
  const fitting = examples.filter(([kind]) => makes(kind) && !(wordsOnly && isMedia(kind)));
  return {
    badge: `${active.length} Service${active.length === 1 ? '' : 's'} Active`,
    welcome: [introduction, ...sentences].filter(Boolean).join(' '),
    hints: fitting.map(([, hint]) => hint),
  };
}

const namesOf = (services: readonly ActiveService[]) => services.map(({ name }) => name).join(', ');

const isMedia = (kind: Kind): boolean => ['image', 'video', 'audio'].includes(kind);
