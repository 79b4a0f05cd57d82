import { slotsOf } from '#platform/local/slots.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';

const slots = slotsOf([
  '(make|create|draw|generate|design|draft|give) [me|us] (a|another|the|some) [new] (logo|logos) for {name}',
  '(mach|mache|erstell|erstelle|zeichne|entwirf|generiere) [mir|uns] (ein|das) [neues] logo fur {name}',
  '(fais|cree|creez|dessine|genere) [moi|nous] (un|le) logo pour {name}',
  '(haz|hazme|crea|creame|dibuja|genera|disena) (un|el) logo para {name}',
]);

/** Letters of a name, as the tool takes them. */
const longest = 40;

/** "Make a logo for Wild Peony". */
export const logoOrder: ToolOrder = {
  tool: 'logo.draft',
  read(message) {
    const name = slots(message)?.name?.trim();
    return name && [...name].length <= longest ? { name } : undefined;
  },
};
