import { Button } from '#ui/button.tsx';
import type { Draft } from './draft.ts';

const examples: readonly (readonly [title: string, draft: Partial<Draft>])[] = [
  ['A harbour at dawn', { prompt: 'a sailing boat on the sea at dawn', style: 'illustration' }],
  ['Leaves as a pattern', { prompt: 'leaves in green and gold', style: 'pattern' }],
  ['A concert poster', { prompt: 'jazz concert', style: 'poster', text: 'Jazz in the Park' }],
  ['Data art', { prompt: 'a current of lines', style: 'data-art' }],
];

/** Fills in the form with something to begin with. */
export const ExamplePrompts = ({ onTry }: { onTry: (draft: Partial<Draft>) => void }) => (
  <div className="flex flex-wrap justify-center gap-2">
    {examples.map(([title, draft]) => (
      <Button key={title} size="small" onClick={() => onTry(draft)}>
        {title}
      </Button>
    ))}
  </div>
);
