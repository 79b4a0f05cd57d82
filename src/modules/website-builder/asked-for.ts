import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `website*, webseite*, homepage, site, sitio, pagina web, web`,
  about: `build* website*, website build*, make* website*, webseite* bau*, website bau*, webseite* erstell*, creer site, crear pagina web, crear sitio`,
};
