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

export type CatalogueId = (typeof serviceIds)[number];

/** A service that somebody added with an address: it speaks as OpenAI's API does. */
export type AddedServiceId = `api-${string}`;

export type ServiceId = CatalogueId | AddedServiceId;

/** The words of an added service's name, with dashes between them. */
const addedId = /^api-[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
const longestId = 80;

/** Whether an id is one of an added service that speaks as OpenAI's API does. */
export const isAddedId = (id: string): id is AddedServiceId =>
  id.length <= longestId && addedId.test(id);

/** Whether the hub can call a service of this id. */
export const isServiceId = (id: string): id is ServiceId =>
  (serviceIds as readonly string[]).includes(id) || isAddedId(id);

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
