import { slotsOf } from '#platform/local/slots.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';

const slots = slotsOf([
  '(make|create|draw|generate|design|draft|write) [me|us] (a|an|some|the) [new] (ad|ads|advert|advertisement) for {name}',
  '(mach|mache|erstell|erstelle|entwirf|schreib|schreibe) [mir|uns] (eine|die) [neue] (anzeige|werbung|werbeanzeige) fur {name}',
  '(fais|cree|creez|redige) [moi|nous] (une|la) (publicite|annonce) pour {name}',
  '(haz|hazme|crea|creame|disena|escribe) (un|el) anuncio para {name}',
]);

/** "Make an ad for Kiln 7". */
export const adOrder: ToolOrder = {
  tool: 'ad.create',
  read(message) {
    const product = slots(message)?.name?.trim();
    return product && product.length <= 120 ? { brief: { product } } : undefined;
  },
};
