import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

/** Letters, digits, points and dashes, and the ending of models' files. */
const file = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9][\w.-]*\.gguf$/, 'Enter the name of a file such as Qwen3-4B-Q4_K_M.gguf.');

/** What a download is ordered with. */
export const modelDownload = z.strictObject({
  address: z
    .url({
      protocol: /^https?$/,
      error: 'Enter an address such as https://models.example.org/some.gguf.',
    })
    .max(1000),
  sha256: z
    .string()
    .trim()
    .regex(/^([0-9a-fA-F]{64})?$/, 'Enter the 64 hex digits of a SHA-256, or leave it empty.')
    .default(''),
});

const localModels = z.object({
  /** Bytes of memory that can be had now. */
  freeMemory: z.number(),
  files: z.array(
    z.object({
      file: z.string(),
      bytes: z.number(),
      /** Memory that it is taken to need, in bytes. */
      memory: z.number(),
      /** Id of the hub's service that stands for it; null while it is not in use. */
      service: z.string().nullable(),
      isRunning: z.boolean(),
    }),
  ),
  /** Models that are listed to begin with. */
  listed: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), licence: z.string(), address: z.string() },
      ...{ bytes: z.number(), memory: z.number() },
    }),
  ),
  listedOn: z.string(),
});
export type LocalModels = z.infer<typeof localModels>;

const changing = () =>
  endpoint('admin', { perMinute: 60, limitGroup: 'key-tests', tokens: 'refused' });

/** Language models that run on the hub's own machine; administrators only. */
export const localModelContract = {
  localModels: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api-keys/local-models',
      summary: 'Models on the hub’s machine, and a few to begin with',
    })
    .output(localModels),
  downloadLocalModel: changing()
    .route({
      method: 'POST',
      path: '/api-keys/local-models/download',
      summary: 'Fetch a model’s file onto the hub’s machine; the run tells how far it is',
    })
    .input(modelDownload)
    .output(z.object({ runId: z.uuid() })),
  takeLocalModel: changing()
    .route({
      method: 'POST',
      path: '/api-keys/local-models/use',
      summary: 'Take a model on the hub’s machine into use for everybody',
    })
    .input(z.object({ file }))
    .output(localModels),
  deleteLocalModel: changing()
    .route({
      method: 'POST',
      path: '/api-keys/local-models/delete',
      summary: 'Delete a model’s file, with the service that stands for it',
    })
    .input(z.object({ file }))
    .output(localModels),
};
