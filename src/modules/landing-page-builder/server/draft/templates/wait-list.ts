import type { Template } from './draft.ts';
import { bottom, close, hero, points, prices, proof, questions, steps, top } from './parts.ts';

export const waitListTemplates: readonly Template[] = [
  {
    ...{ id: 'preview', title: 'Preview', goal: 'wait-list', theme: 'midnight' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'stage', motif: 'app', form: 'row' })],
      points(draft, { layout: 'bento', align: 'centre' }),
      proof(draft, { quote: 'large', ground: 'tint', align: 'centre' }),
      steps(draft, { layout: 'row', ground: 'paper' }),
      ...[prices(draft), questions(draft, { width: 'narrow' })],
      ...[close(draft, { look: 'button', ground: 'band', align: 'centre' }), bottom(draft, 'band')],
    ],
  },
  {
    ...{ id: 'circle', title: 'Circle', goal: 'wait-list', theme: 'meadow' },
    build: (draft) => [
      ...[top(draft, 'tint'), hero(draft, { layout: 'reverse', ground: 'tint', motif: 'people' })],
      points(draft, { layout: 'grid', align: 'centre' }),
      steps(draft, { layout: 'timeline', split: 'beside', ground: 'accent' }),
      ...[proof(draft, { quote: 'card' }), prices(draft), questions(draft, { width: 'narrow' })],
      ...[close(draft, { look: 'row', ground: 'band', align: 'centre' }), bottom(draft)],
    ],
  },
  {
    ...{ id: 'teaser', title: 'Teaser', goal: 'wait-list', theme: 'plum' },
    build: (draft) => [
      hero(draft, { layout: 'card', ground: 'band', motif: 'shapes', form: 'plain' }),
      points(draft, { layout: 'checks', width: 'narrow' }),
      ...[proof(draft, { quote: 'large', width: 'narrow' }), prices(draft)],
      ...[questions(draft, { width: 'narrow' }), bottom(draft, 'paper')],
    ],
  },
];
