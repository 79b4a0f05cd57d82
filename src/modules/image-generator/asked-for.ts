import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `image variant*`,
  about: `image generator, compare variant*, bildgenerator, generateur image*, generador imagen*`,
};
