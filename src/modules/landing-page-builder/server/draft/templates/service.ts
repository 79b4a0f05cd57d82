import type { Template } from './draft.ts';
import { bottom, close, hero, points, prices, proof, questions, steps, top } from './parts.ts';

export const serviceTemplates: readonly Template[] = [
  {
    ...{ id: 'craft', title: 'Craft', goal: 'service', theme: 'clay' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'reverse', ground: 'tint', motif: 'still' })],
      points(draft, { layout: 'list', split: 'beside' }),
      proof(draft, { quote: 'large', ground: 'band', align: 'centre' }),
      ...[steps(draft, { layout: 'column', split: 'beside' }), prices(draft, { ground: 'tint' })],
      ...[
        questions(draft, { split: 'beside' }),
        close(draft, { look: 'card', split: 'beside', ground: 'accent' }),
      ],
      bottom(draft),
    ],
  },
  {
    ...{ id: 'practice', title: 'Practice', goal: 'service', theme: 'atelier' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'split', motif: 'plant' })],
      proof(draft, { quote: 'large', ground: 'tint', align: 'centre' }),
      points(draft, { layout: 'grid' }),
      ...[steps(draft, { layout: 'timeline', split: 'beside', ground: 'tint' }), prices(draft)],
      ...[
        questions(draft, { split: 'beside' }),
        close(draft, { look: 'plain', width: 'narrow', ground: 'band' }),
      ],
      bottom(draft, 'band'),
    ],
  },
  {
    ...{ id: 'studio', title: 'Studio', goal: 'service', theme: 'ink' },
    build: (draft) => [
      ...[top(draft, 'band'), hero(draft, { layout: 'poster', ground: 'band', motif: 'waves' })],
      points(draft, { layout: 'bento' }),
      proof(draft, { quote: 'large', ground: 'accent' }),
      ...[steps(draft, { layout: 'row' }), prices(draft, { ground: 'tint' })],
      ...[
        questions(draft, { split: 'beside' }),
        close(draft, { look: 'plain', split: 'beside', ground: 'tint' }),
      ],
      bottom(draft, 'band'),
    ],
  },
  {
    ...{ id: 'neighbour', title: 'Neighbour', goal: 'service', theme: 'meadow' },
    build: (draft) => [
      ...[
        top(draft),
        hero(draft, { layout: 'split', motif: 'city', form: 'card', ground: 'accent' }),
      ],
      steps(draft, { layout: 'row' }),
      points(draft, { layout: 'cards', ground: 'tint' }),
      ...[
        proof(draft, { quote: 'card' }),
        prices(draft),
        questions(draft, { width: 'narrow', ground: 'tint' }),
      ],
      ...[close(draft, { look: 'button', ground: 'band', align: 'centre' }), bottom(draft, 'band')],
    ],
  },
];
