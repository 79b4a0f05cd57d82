import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `animated video clip*`,
  about: `video generator, videogenerator`,
};
