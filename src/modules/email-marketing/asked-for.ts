import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `mail campaign*, email campaign*, mailserie*`,
  about: `email marketing, mail campaign*, email campaign*, mail series, segment* contact*, e mail kampagne*, campagne* mail*, campana* correo*`,
};
