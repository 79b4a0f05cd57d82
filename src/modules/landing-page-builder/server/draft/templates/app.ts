import type { Template } from './draft.ts';
import { bottom, close, hero, points, prices, proof, questions, steps, top } from './parts.ts';

export const appTemplates: readonly Template[] = [
  {
    ...{ id: 'mobile', title: 'Mobile app', goal: 'app', theme: 'lagoon' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'split', ground: 'accent', motif: 'phone' })],
      points(draft, { layout: 'grid' }),
      steps(draft, { layout: 'row', ground: 'tint' }),
      proof(draft, { quote: 'large', align: 'centre' }),
      ...[prices(draft, { ground: 'tint' }), questions(draft, { split: 'beside' })],
      ...[close(draft, { look: 'row', ground: 'band', align: 'centre' }), bottom(draft, 'band')],
    ],
  },
  {
    ...{ id: 'workbench', title: 'Workbench', goal: 'app', theme: 'harbour' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'stage', motif: 'app' })],
      proof(draft, { quote: 'plain', ground: 'paper' }),
      points(draft, { layout: 'rows', motifs: ['app', 'desk', 'phone', 'rings'], ground: 'tint' }),
      ...[steps(draft, { layout: 'row' }), prices(draft, { align: 'centre', ground: 'tint' })],
      ...[
        questions(draft, { width: 'narrow' }),
        close(draft, { look: 'card', split: 'beside', ground: 'band' }),
      ],
      bottom(draft),
    ],
  },
  {
    ...{ id: 'terminal', title: 'Terminal', goal: 'app', theme: 'midnight' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'split', motif: 'rings' })],
      points(draft, { layout: 'cards', ground: 'tint' }),
      steps(draft, { layout: 'timeline', split: 'beside' }),
      ...[
        proof(draft, { quote: 'card', ground: 'band' }),
        prices(draft),
        questions(draft, { split: 'beside' }),
      ],
      ...[close(draft, { look: 'row', ground: 'tint', align: 'centre' }), bottom(draft, 'paper')],
    ],
  },
];
