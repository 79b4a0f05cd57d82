import { z } from 'zod';
import { badInput, forbidden } from '#kernel/errors.ts';
import { isModelFile } from '#platform/builtin-model/builtin-models.ts';
import { downloadModel } from '#platform/builtin-model/download-model.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { modelDownload } from '../../contract-local-models.ts';
import { note } from './take-model.ts';

/** Longest that a file may take to arrive, in ms, and its most bytes. */
const longestMs = 24 * 3600_000;
const mostBytes = 200e9;

type Order = z.output<typeof modelDownload>;

/** The name that a model's address ends with. Throws 400 where it is none. */
export function fileOfUrl(address: string): string {
  const name = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
  if (isModelFile(name)) return name;
  throw badInput(
    'The address has to end with the name of a GGUF file, such as Qwen3-4B-Q4_K_M.gguf.',
    'address',
  );
}

/** Fetches a model's file onto this machine; tried again, it goes on where it stopped. */
export const downloadRun = defineRun({
  ...{ name: 'models.download', module: 'api-keys', pool: 'transfer' as const },
  title: ({ address }: Order) => `Fetch ${fileOfUrl(address)}`,
  stages: ['Downloading', 'Comparing the sum'],
  path: () => '/api-keys?scope=hub',
  input: modelDownload,
  output: z.object({ file: z.string(), sha256: z.string() }),
  lane: ({ address }) => `local-models ${fileOfUrl(address)}`,
  async work(context) {
    const { platform, user, input, signal, progress } = context;
    if (!user.isAdmin) throw forbidden('Only an administrator of this hub can fetch models.');
    const file = fileOfUrl(input.address);
    const done = await downloadModel({
      ...{ folder: platform.builtinModels.folder, file, url: input.address, signal },
      sha256: input.sha256 || undefined,
      fetch: createGuardedFetch({
        allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES,
        ...{ timeoutMs: longestMs, maxBytes: mostBytes },
      }),
      freeBytes: async () => {
        const { free, reserve } = await platform.room.look();
        return Math.max(0, free - reserve);
      },
      onProgress: (now, total) =>
        total > 0 &&
        progress((now / total) * 0.97, now < total ? 'Downloading' : 'Comparing the sum'),
    });
    if (!done.isCompared)
      context.note(`Its SHA-256 is ${done.sha256}. There was nothing to compare it with.`);
    await note(platform, user.id, 'local-model-fetched', { service: 'local-models', file });
    return { file, sha256: done.sha256 };
  },
});
