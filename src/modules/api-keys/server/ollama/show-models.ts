import { AppError } from '#kernel/errors.ts';
import {
  listLoaded,
  listModels,
  type OllamaPlace,
  showModel,
} from '#platform/gateway/own-servers/ollama.ts';
import type { OllamaModelEntry } from '../../contract-ollama.ts';

/** Models that are asked about one by one; longer lists show the others without abilities. */
const mostAsked = 60;

/** The models of a server with what Ollama tells of each. Throws 502 where nothing answers. */
export async function showModels(place: OllamaPlace): Promise<OllamaModelEntry[]> {
  const [models, loaded] = await Promise.all([listModels(place), listLoaded(place)]);
  if (!models) {
    const message = `Ollama does not answer at ${place.baseUrl} now. Start it, and look again.`;
    throw new AppError('service_failed', 502, message);
  }
  const asked = models.slice(0, mostAsked);
  const told = await Promise.all(asked.map(({ name }) => showModel(place, name)));
  return models.map(({ digest: _, ...model }, at) => {
    const inMemory = loaded.find(({ name }) => name === model.name);
    return {
      ...model,
      abilities: told[at] ? [...told[at].abilities] : null,
      context: told[at]?.context ?? null,
      loaded: inMemory ? { until: inMemory.until, bytes: inMemory.bytes } : null,
    };
  });
}
