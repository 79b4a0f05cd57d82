/** A model that can be fetched for this machine. */
export type ListedModel = {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  /** Bytes of the file, about. */
  readonly bytes: number;
  readonly address: string;
};

/** When the list was put together. Its files have not been tried where the hub is built. */
export const listedOn = '2026-11-24';

const of = (repository: string, file: string) =>
  `https://huggingface.co/${repository}/resolve/main/${file}`;

/** A few models to begin with, smallest first; any other is given by its address. */
export const listedModels: readonly ListedModel[] = [
  {
    ...{ id: 'qwen3-0.6b', name: 'Qwen3 0.6B', licence: 'Apache 2.0', bytes: 0.64e9 },
    address: of('Qwen/Qwen3-0.6B-GGUF', 'Qwen3-0.6B-Q8_0.gguf'),
  },
  {
    ...{ id: 'qwen3-1.7b', name: 'Qwen3 1.7B', licence: 'Apache 2.0', bytes: 1.83e9 },
    address: of('Qwen/Qwen3-1.7B-GGUF', 'Qwen3-1.7B-Q8_0.gguf'),
  },
  {
    ...{ id: 'qwen3-4b', name: 'Qwen3 4B', licence: 'Apache 2.0', bytes: 2.5e9 },
    address: of('Qwen/Qwen3-4B-GGUF', 'Qwen3-4B-Q4_K_M.gguf'),
  },
  {
    ...{ id: 'qwen3-8b', name: 'Qwen3 8B', licence: 'Apache 2.0', bytes: 5.03e9 },
    address: of('Qwen/Qwen3-8B-GGUF', 'Qwen3-8B-Q4_K_M.gguf'),
  },
];
