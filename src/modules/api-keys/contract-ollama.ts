import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const service = z.string().min(1).max(80);
const ofService = z.object({ service });

/** As Ollama writes them: `llama3.2:3b`, `hf.co/somebody/some-model-GGUF:Q4_K_M`. */
export const modelName = z
  .string()
  .trim()
  .min(1, 'Enter the name of a model.')
  .max(200)
  .regex(/^[A-Za-z0-9][\w.:/-]*$/, 'Enter a name such as llama3.2:3b.');

/** Minutes that a model stays in memory: -1 for as long as the server runs, 0 lets go of it. */
export const keepMinutes = z.union([z.literal(-1), z.int().min(0).max(10_080)]);

const ollamaModel = z.object({
  name: z.string(),
  bytes: z.number().nullable(),
  family: z.string().nullable(),
  parameters: z.string().nullable(),
  quantization: z.string().nullable(),
  /** As Ollama names them; null where it does not tell. */
  abilities: z.array(z.string()).nullable(),
  /** Tokens that it reads at most. */
  context: z.number().nullable(),
  /** Whether it is in memory, until when (null: no end is said), and how much it takes there. */
  loaded: z.object({ until: z.iso.datetime().nullable(), bytes: z.number().nullable() }).nullable(),
});
export type OllamaModelEntry = z.infer<typeof ollamaModel>;

const models = z.object({ models: z.array(ollamaModel) });
const changing = () =>
  endpoint('admin', { perMinute: 60, limitGroup: 'key-tests', tokens: 'refused' });

/** What administrators do with the models of an Ollama server of the hub, by Ollama's own API. */
export const ollamaContract = {
  ollamaModels: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api-keys/{service}/ollama/models',
      summary: 'Models of an Ollama server with their sizes and abilities, and what is in memory',
    })
    .input(ofService)
    .output(models),
  pullModel: changing()
    .route({
      method: 'POST',
      path: '/api-keys/{service}/ollama/pull',
      summary: 'Have an Ollama server fetch a model; the run tells how far it is',
    })
    .input(ofService.extend({ model: modelName }))
    .output(z.object({ runId: z.uuid() })),
  deleteModel: changing()
    .route({
      method: 'POST',
      path: '/api-keys/{service}/ollama/delete',
      summary: 'Delete a model of an Ollama server with its file',
    })
    .input(ofService.extend({ model: modelName }))
    .output(models),
  keepModel: changing()
    .route({
      method: 'POST',
      path: '/api-keys/{service}/ollama/keep',
      summary: 'Load a model and keep it in memory for a while, or let go of it',
    })
    .input(ofService.extend({ model: modelName, minutes: keepMinutes }))
    .output(models),
};
