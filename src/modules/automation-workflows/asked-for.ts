import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `workflow*, automation*, automatisierung*, automatisation*, automatizacion*`,
  about: `workflow*, automat* task*, automation*, automatisier*, automatise*, automatiz*, trigger*`,
};
