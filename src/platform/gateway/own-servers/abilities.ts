import type { Abilities } from './model-use.ts';
import { listModels, type OllamaPlace, showModel } from './ollama.ts';

/** Models that a server is asked about one by one; names are gone by for the others. */
const mostAsked = 60;
const atOnce = 6;

/** What the models of an Ollama server can do; undefined where the server is none, or does not tell. */
export async function abilitiesOf(place: OllamaPlace): Promise<Abilities | undefined> {
  const models = await listModels(place);
  if (!models) return undefined;
  const told: [string, readonly string[]][] = [];
  const names = models.slice(0, mostAsked).map(({ name }) => name);
  const askOn = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      const details = await showModel(place, name);
      if (details) told.push([name, details.abilities]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1)));
}
