import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { readTags } from '#platform/gateway/own-servers/ollama-answers.ts';
import type { Platform } from '#platform/platform.ts';
import { type FoundModel, foundOf, readModels } from './read-models.ts';

/** A server of models that answers near the hub. */
export type FoundServer = {
  readonly name: string;
  readonly address: string;
  readonly models: readonly FoundModel[];
};

type Place = { readonly name: string; readonly address: string };

/** Where such servers listen when nobody told them otherwise; LocalAI has llama.cpp's port. */
const usualPlaces: readonly Place[] = [
  { name: 'Ollama', address: 'http://127.0.0.1:11434' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234' },
  { name: 'LocalAI', address: 'http://127.0.0.1:8080' },
  { name: 'vLLM', address: 'http://127.0.0.1:8000' },
  { name: 'Jan', address: 'http://127.0.0.1:1337' },
];

/** What some servers call themselves in their lists. */
const owners: Readonly<Record<string, string>> = {
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  library: 'Ollama',
};

/** Longest wait for one server, in ms: on this machine it answers at once or is not there. */
const patienceMs = 1500;
const mostBytes = 2_000_000;

/** Servers of models on this machine, and at the places that the operator named; by address. */
export async function lookForServers(
  { config }: Platform,
  signal?: AbortSignal,
): Promise<FoundServer[]> {
  if (config.MODEL_SERVERS === 'off') return [];
  const named = config.MODEL_SERVERS.map((address) => ({ name: 'Model server', address }));
  const found = await Promise.all([...usualPlaces, ...named].map((place) => askAt(place, signal)));
  return found.filter((one) => one !== undefined);
}

async function askAt(
  { name, address }: Place,
  signal?: AbortSignal,
): Promise<FoundServer | undefined> {
  const get = createGuardedFetch({
    privateHost: new URL(address).hostname.replace(/^\[|\]$/g, ''),
    ...{ timeoutMs: patienceMs, maxBytes: mostBytes },
  });
  const ask = async (path: string): Promise<unknown> => {
    try {
      const init = { redirect: 'manual' as const, ...(signal && { signal }) };
      const answer = await get(`${address}${path}`, init);
      return answer.ok ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  };
  const listed = readModels(await ask('/v1/models'));
  if (!listed) return undefined;
  // Ollama's own list knows sizes and families; nobody else answers there.
  const tags = readTags(await ask('/api/tags'));
  if (tags) return { name: 'Ollama', address, models: foundOf(tags) };
  return { name: owners[listed.owner] ?? name, address, models: listed.models };
}
