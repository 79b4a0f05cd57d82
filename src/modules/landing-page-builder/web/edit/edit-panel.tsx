import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { PanelProps } from '../page-page.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { WordsEditor } from './words-editor.tsx';

const EditorDesk = lazy(async () => ({ default: (await import('./editor-desk.tsx')).EditorDesk }));

const ways = { words: 'Words', editor: 'Sections and look' } as const;

/** A page to be changed: its words beside what becomes of them, or all of it on its preview and in its outline. */
export function EditPanel({ project, part }: Pick<PanelProps, 'project' | 'part'>) {
  const [way, setWay] = useState<keyof typeof ways>('words');
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex gap-2">
        <legend className="sr-only">What to edit</legend>
        {(Object.keys(ways) as (keyof typeof ways)[]).map((one) => (
          <Button
            key={one}
            size="small"
            look={way === one ? 'primary' : 'secondary'}
            aria-pressed={way === one}
            onClick={() => setWay(one)}
          >
            {ways[one]}
          </Button>
        ))}
      </fieldset>
      {way === 'editor' ? (
        <Suspense fallback={<Skeleton className="h-[80vh] rounded-xl" />}>
          <EditorDesk {...{ project, part }} />
        </Suspense>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
          <WordsEditor part={part} />
          <div className="min-w-0 lg:sticky lg:top-4">
            <PreviewFrame page={part.body} />
          </div>
        </div>
      )}
    </div>
  );
}
