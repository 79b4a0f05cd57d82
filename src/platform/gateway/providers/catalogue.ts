import { type CatalogueId, isAddedId } from '#kernel/services.ts';
import type { Provider } from '../provider.ts';
import { provider as anthropic } from './anthropic/provider.ts';
import { provider as captions } from './captions/provider.ts';
import { provider as dId } from './d-id/provider.ts';
import { provider as elevenlabs } from './elevenlabs/provider.ts';
import { provider as gemini } from './gemini/provider.ts';
import { provider as groq } from './groq/provider.ts';
import { provider as heygen } from './heygen/provider.ts';
import { provider as magicHour } from './magic-hour/provider.ts';
import { provider as openai } from './openai/provider.ts';
import { addedProvider, provider as openaiCompatible } from './openai-compatible/provider.ts';
import { provider as perplexity } from './perplexity/provider.ts';
import { provider as runware } from './runware/provider.ts';
import { provider as tavily } from './tavily/provider.ts';

/** In the order of the documents' catalogue, which breaks routing ties; the local engine is apart. */
const ordered: readonly Provider[] = [
  openai,
  anthropic,
  gemini,
  heygen,
  magicHour,
  dId,
  runware,
  elevenlabs,
  perplexity,
  tavily,
  groq,
  captions,
  openaiCompatible,
];

/** Every service reached over the network, by id, in catalogue order. */
export const providers: ReadonlyMap<CatalogueId, Provider> = new Map(
  ordered.map((provider) => [provider.id as CatalogueId, provider]),
);

/**
 * The provider of a service, also of one that somebody added with an address; undefined for
 * `local`, which is no network service, and for ids that mean nothing.
 */
export const providerOf = (id: string): Provider | undefined =>
  isAddedId(id) ? addedProvider(id) : providers.get(id as CatalogueId);
