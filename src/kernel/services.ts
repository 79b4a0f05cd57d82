/** Ids of the services that the hub can call, in catalogue order (the order breaks routing ties). */
export const serviceIds = [
  'openai',
  'anthropic',
  'gemini',
  'heygen',
  'magic-hour',
  'd-id',
  'runware',
  'elevenlabs',
  'perplexity',
  'tavily',
  'groq',
  'captions',
  'openai-compatible',
  'local',
] as const;

export type ServiceId = (typeof serviceIds)[number];

/** What a message asks for, as the router sees it. */
export const routeKinds = [
  'text',
  'reasoning',
  'image',
  'video',
  'audio',
  'research',
  'none',
] as const;
export type RouteKind = (typeof routeKinds)[number];

/** What a service can produce. */
export type ServiceKind = Exclude<RouteKind, 'none'>;

/** Categories of API services in the key manager. */
export const serviceCategories = [
  'ai',
  'video',
  'image',
  'audio',
  'research',
  'automation',
  'data',
  'database',
  'content',
  'avatar',
] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
