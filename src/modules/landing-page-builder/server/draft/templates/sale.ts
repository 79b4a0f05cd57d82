import type { Template } from './draft.ts';
import {
  bottom,
  close,
  hero,
  points,
  prices,
  program,
  proof,
  questions,
  steps,
  top,
} from './parts.ts';

export const saleTemplates: readonly Template[] = [
  {
    ...{ id: 'product', title: 'Product', goal: 'sale', theme: 'orchard' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'split', motif: 'product' })],
      proof(draft, { quote: 'plain', ground: 'tint', space: 'tight' }),
      points(draft, { layout: 'rows', motifs: ['still', 'plant', 'waves', 'hills'] }),
      prices(draft, { ground: 'tint', align: 'centre' }),
      ...[steps(draft, { layout: 'row' }), questions(draft, { split: 'beside' })],
      ...[close(draft, { look: 'card', split: 'beside', ground: 'band' }), bottom(draft)],
    ],
  },
  {
    ...{ id: 'showcase', title: 'Showcase', goal: 'sale', theme: 'rose' },
    build: (draft) => [
      ...[top(draft, 'tint'), hero(draft, { layout: 'card', ground: 'tint', motif: 'product' })],
      points(draft, { layout: 'bento' }),
      proof(draft, { quote: 'large', ground: 'accent', align: 'centre' }),
      ...[
        prices(draft, { ground: 'band', align: 'centre' }),
        steps(draft, { layout: 'column', split: 'beside' }),
      ],
      ...[
        questions(draft, { width: 'narrow', ground: 'tint' }),
        close(draft, { look: 'card', width: 'narrow', align: 'centre' }),
      ],
      bottom(draft),
    ],
  },
  {
    ...{ id: 'course', title: 'Course', goal: 'sale', theme: 'plum' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'reverse', ground: 'paper', motif: 'desk' })],
      points(draft, { layout: 'cards', ground: 'tint' }),
      program(draft, { layout: 'column', split: 'beside' }),
      proof(draft, { quote: 'card', ground: 'band' }),
      ...[
        prices(draft, { align: 'centre' }),
        questions(draft, { split: 'beside', ground: 'tint' }),
      ],
      ...[close(draft, { look: 'card', split: 'beside', ground: 'accent' }), bottom(draft, 'band')],
    ],
  },
];
