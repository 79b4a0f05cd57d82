import { slotsOf } from '#platform/local/slots.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';

const slots = slotsOf([
  '(draw|make|paint|create|generate) [me|us] {count} (pictures|images|drawings|illustrations) (of|with|showing) {prompt}',
  '(zeichne|male|mach|mache|erstelle|generiere) [mir|uns] {count} (bilder|zeichnungen|illustrationen) (von|mit) {prompt}',
  '(dessine|fais|cree|genere) [moi|nous] {count} (images|dessins|illustrations) (de|d|avec) {prompt}',
  '(dibuja|haz|hazme|crea|genera) {count} (imagenes|dibujos|ilustraciones) (de|con) {prompt}',
]);

const words: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['two', 'zwei', 'deux', 'dos'],
    ['three', 'drei', 'trois', 'tres'],
    ['four', 'vier', 'quatre', 'cuatro'],
    ['five', 'fünf', 'cinq', 'cinco'],
    ['six', 'sechs', 'seis'],
    ['eight', 'acht', 'huit', 'ocho'],
    ['ten', 'zehn', 'dix', 'diez'],
    ['twelve', 'zwölf', 'douze', 'doce'],
  ].flatMap((names, index) => names.map((name) => [name, [2, 3, 4, 5, 6, 8, 10, 12][index] ?? 2])),
);

/** "Draw four pictures of a red fox": several at once, on a board. One is drawn in the chat itself. */
export const imageOrder: ToolOrder = {
  tool: 'image.generate',
  read(message) {
    const { count = '', prompt } = slots(message) ?? {};
    const wanted = /^\d{1,2}$/.test(count) ? Number(count) : words[count.toLowerCase()];
    return prompt && wanted && wanted > 1 && wanted <= 12 ? { prompt, count: wanted } : undefined;
  },
};
