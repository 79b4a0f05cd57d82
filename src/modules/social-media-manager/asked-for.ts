import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `post, posts, tweet*, beitrag, publication*, publicacion*`,
  about: `social media, soziale* medien, reseaux sociaux, redes sociales, instagram post*, schedule* post*`,
};
