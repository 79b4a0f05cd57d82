import type { Template } from './draft.ts';
import { bottom, close, hero, points, prices, proof, questions, steps, top } from './parts.ts';

export const leadTemplates: readonly Template[] = [
  {
    ...{ id: 'consult', title: 'Conversation', goal: 'lead', theme: 'harbour' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'split', ground: 'tint', form: 'card' })],
      points(draft, { layout: 'cards' }),
      proof(draft, { quote: 'large', ground: 'band', align: 'centre' }),
      steps(draft, { layout: 'row' }),
      ...[questions(draft, { split: 'beside', ground: 'tint' }), prices(draft)],
      ...[
        close(draft, { look: 'button', ground: 'accent', align: 'centre' }),
        bottom(draft, 'paper'),
      ],
    ],
  },
  {
    ...{ id: 'estimate', title: 'Estimate', goal: 'lead', theme: 'slate' },
    build: (draft) => [
      ...[top(draft, 'band'), hero(draft, { layout: 'cover', motif: 'city' })],
      steps(draft, { layout: 'row', ground: 'paper' }),
      points(draft, { layout: 'list', split: 'beside', ground: 'tint' }),
      ...[proof(draft, { quote: 'card' }), prices(draft), questions(draft, { width: 'narrow' })],
      ...[close(draft, { look: 'card', split: 'beside', ground: 'band' }), bottom(draft)],
    ],
  },
  {
    ...{ id: 'statement', title: 'Statement', goal: 'lead', theme: 'ink' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'poster', motif: 'shapes' })],
      points(draft, { layout: 'list', split: 'beside' }),
      proof(draft, { quote: 'large', ground: 'accent' }),
      steps(draft, { layout: 'timeline', split: 'beside' }),
      ...[prices(draft, { ground: 'tint' }), questions(draft, { split: 'beside' })],
      ...[close(draft, { look: 'plain', split: 'beside', ground: 'band' }), bottom(draft, 'band')],
    ],
  },
];
