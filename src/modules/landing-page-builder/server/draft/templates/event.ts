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

export const eventTemplates: readonly Template[] = [
  {
    ...{ id: 'workshop', title: 'Workshop', goal: 'event', theme: 'clay' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'split', motif: 'ticket' })],
      points(draft, { layout: 'grid', ground: 'tint' }),
      program(draft, { layout: 'agenda', split: 'beside' }),
      proof(draft, { quote: 'large', ground: 'band', align: 'centre' }),
      ...[
        prices(draft, { align: 'centre' }),
        questions(draft, { split: 'beside', ground: 'tint' }),
      ],
      ...[close(draft, { look: 'card', split: 'beside' }), bottom(draft)],
    ],
  },
  {
    ...{ id: 'conference', title: 'Conference', goal: 'event', theme: 'signal' },
    build: (draft) => [
      ...[top(draft, 'band'), hero(draft, { layout: 'poster', ground: 'band' })],
      proof(draft, { quote: 'plain', ground: 'accent', space: 'tight' }),
      program(draft, { layout: 'timeline', split: 'beside' }),
      points(draft, { layout: 'bento', ground: 'tint' }),
      ...[prices(draft), questions(draft, { width: 'narrow' })],
      ...[close(draft, { look: 'row', ground: 'band', align: 'centre' }), bottom(draft, 'band')],
    ],
  },
  {
    ...{ id: 'evening', title: 'Evening', goal: 'event', theme: 'rose' },
    build: (draft) => [
      ...[top(draft), hero(draft, { layout: 'cover', motif: 'hills' })],
      points(draft, { layout: 'checks', split: 'beside' }),
      program(draft, { layout: 'agenda', ground: 'tint', width: 'narrow' }),
      steps(draft, { layout: 'row' }),
      ...[proof(draft, { quote: 'large', align: 'centre', ground: 'tint' }), prices(draft)],
      ...[
        questions(draft, { width: 'narrow' }),
        close(draft, { look: 'card', ground: 'band', split: 'beside' }),
      ],
      bottom(draft),
    ],
  },
];
