import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `knowledge base, wissensdatenbank`,
  about: `knowledge base, wissensdatenbank*, wissensbasis, base connaissance*, base conocimiento*, store* document* search*`,
};
