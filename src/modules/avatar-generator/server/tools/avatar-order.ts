import { slotsOf } from '#platform/local/slots.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';

const slots = slotsOf([
  '(make|create|draw|generate|design|give) [me|us] (an|a|another|the) [new] (avatar|portrait) (for|of) {name}',
  '(make|create|draw|generate) avatars (for|of) {name}',
  '(mach|mache|erstell|erstelle|zeichne|entwirf|generiere) [mir|uns] (einen|ein|das) [neuen|neues] (avatar|portrat) (fur|von) {name}',
  '(mach|mache|erstell|erstelle|zeichne|generiere) avatare (fur|von) {name}',
  '(fais|cree|creez|dessine|genere) [moi|nous] (un|le) (avatar|portrait) (pour|de) {name}',
  '(haz|hazme|crea|creame|dibuja|genera) (un|el) (avatar|retrato) (para|de) {name}',
]);

/** Characters of a name, as the tool takes them. */
const longest = 100;

/** "Make an avatar for Ana and Ben": one for each name. */
export const avatarOrder: ToolOrder = {
  tool: 'avatar.make',
  read(message) {
    const names = slots(message)
      ?.name?.split(/,| and | und | et | y /)
      .map((name) => name.trim())
      .filter(Boolean);
    return names?.length && names.every((name) => name.length <= longest) ? { names } : undefined;
  },
};
