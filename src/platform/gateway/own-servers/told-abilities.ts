import { isObject, listIn, objectIn, textIn } from '../providers/http/json.ts';
import type { Abilities } from './model-use.ts';

/**
 * Words with which servers tell in their list of models what each is for, by the field that holds them:
 * `task` (Speaches), `type` (LM Studio, Together), `capabilities` (llama.cpp, Mistral).
 */
const words: Readonly<Record<string, readonly string[]>> = {
  ...{ 'text-generation': ['completion'], llm: ['completion'], chat: ['completion'] },
  ...{ language: ['completion'], code: ['completion'], completion_chat: ['completion'] },
  ...{ completion: ['completion'], vlm: ['completion', 'vision'], vision: ['vision'] },
  ...{ 'image-text-to-text': ['completion', 'vision'], multimodal: ['vision'] },
  ...{ embedding: ['embedding'], embeddings: ['embedding'], 'feature-extraction': ['embedding'] },
  ...{ 'sentence-similarity': ['embedding'], image: ['image'], 'text-to-image': ['image'] },
  ...{ 'text-to-speech': ['speech'], tts: ['speech'], speech: ['speech'] },
  ...{ 'automatic-speech-recognition': ['transcription'], transcribe: ['transcription'] },
  transcription: ['transcription'],
};

/** What a list `{data:[{id, …}]}` tells of its models beside their names; undefined where it tells nothing. */
export function toldAbilities(body: unknown): Abilities | undefined {
  const told = listIn(objectIn(body).data).flatMap((entry): [string, string[]][] => {
    const model = objectIn(entry);
    const id = textIn(model.id);
    const abilities = id === undefined ? [] : abilitiesIn(model);
    return id !== undefined && abilities.length > 0 ? [[id, abilities]] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

function abilitiesIn(model: Readonly<Record<string, unknown>>): string[] {
  const said = [model.task, model.type, ...saidIn(model.capabilities)];
  const known = said.flatMap((word) =>
    typeof word === 'string' && Object.hasOwn(words, word) ? (words[word] ?? []) : [],
  );
  return [...new Set([...known, ...modalitiesIn(objectIn(model.architecture))])];
}

/** Capabilities are a list of words, or switches by their names. */
const saidIn = (capabilities: unknown): readonly unknown[] =>
  isObject(capabilities)
    ? Object.keys(capabilities).filter((name) => capabilities[name] === true)
    : listIn(capabilities);

/** What goes in and what comes out, as gateways to many services tell it. */
function modalitiesIn(architecture: Readonly<Record<string, unknown>>): string[] {
  const [takes, gives] = [architecture.input_modalities, architecture.output_modalities].map(
    listIn,
  );
  if (!gives?.length) return [];
  if (!gives.includes('text')) return gives.includes('image') ? ['image'] : [];
  return ['completion', ...(takes?.includes('image') ? ['vision'] : [])];
}
