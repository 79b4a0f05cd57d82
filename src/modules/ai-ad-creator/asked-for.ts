import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `ad, ads, advert*, banner*, slogan*, werbeanzeige*, anzeige, anzeigen, werbung, publicite*, annonce, annonces, anuncio*, publicidad`,
  about: `ad text*, ad campaign*, advert*, werbeanzeige*, annonce* publicitaire*, anuncio* publicitario*`,
};
