import type { Template } from './draft.ts';
import { bottom, close, form, hero, points, proof, questions, steps, top } from './parts.ts';

export const downloadTemplates: readonly Template[] = [
  {
    ...{ id: 'guide', title: 'Guide', goal: 'download', theme: 'lagoon' },
    build: (draft) => [
      ...[top(draft, 'tint'), hero(draft, { layout: 'reverse', ground: 'tint', motif: 'book' })],
      points(draft, { layout: 'grid' }),
      proof(draft, { quote: 'large', ground: 'band', align: 'centre' }),
      ...[
        steps(draft, { layout: 'column', split: 'beside' }),
        questions(draft, { width: 'narrow' }),
      ],
      ...[close(draft, { look: 'row', ground: 'accent', align: 'centre' }), bottom(draft)],
    ],
  },
  {
    ...{ id: 'one-sheet', title: 'One sheet', goal: 'download', theme: 'orchard' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'centre', form: 'row' })],
      points(draft, { layout: 'checks', ground: 'tint', split: 'beside' }),
      ...[proof(draft, { quote: 'card', width: 'narrow' }), questions(draft, { width: 'narrow' })],
      ...[close(draft, { look: 'button', ground: 'band', align: 'centre' }), bottom(draft, 'band')],
    ],
  },
  {
    ...{ id: 'paper', title: 'Paper', goal: 'download', theme: 'atelier' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'card', ground: 'tint', motif: 'book' })],
      points(draft, { layout: 'list', split: 'beside' }),
      proof(draft, { quote: 'large', ground: 'band', align: 'centre' }),
      [
        {
          ...{ id: 'join', type: 'section' },
          props: {
            heading: draft.pick(draft.say.closing),
            intro: draft.say.close,
            split: 'beside',
          },
          slots: { 1: [form(draft, 'plain', 'form')] },
        },
      ],
      ...[questions(draft, { split: 'beside', ground: 'tint' }), bottom(draft, 'paper')],
    ],
  },
];
