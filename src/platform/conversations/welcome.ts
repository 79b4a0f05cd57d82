import type { ActiveService } from '../gateway/gateway-types.ts';

/** Examples for the empty chat, by what they need. */
const hints: readonly (readonly [ActiveService['kinds'][number], string])[] = [
  ['text', 'Explain how photosynthesis works'],
  ['image', 'Create a picture of a lighthouse at sunset'],
  ['video', 'Make a short video presentation about our product'],
  ['audio', 'Narrate this: "Welcome to our new shop"'],
  ['reasoning', 'Analyze the pros and cons of remote work'],
  ['research', 'What are the latest news about solar energy?'],
];

/** The badge, welcome text and hints of a chat for the services that are active. */
export function welcomeFor(services: readonly ActiveService[]) {
  const names = services.map(({ name }) => name).join(', ');
  const makes = (kind: ActiveService['kinds'][number]) =>
    services.some(({ kinds }) => kinds.includes(kind));
  return {
    badge: `${services.length} Service${services.length === 1 ? '' : 's'} Active`,
    welcome:
      services.length > 0
        ? `Hello! I'm your Super Chatbot. I send each message to the AI service that fits it best. Active services: ${names}.`
        : "Hello! I'm your Super Chatbot. No AI service is active yet. Add an API key in the API Key Manager to begin.",
    hints: hints.filter(([kind]) => makes(kind)).map(([, hint]) => hint),
  };
}
