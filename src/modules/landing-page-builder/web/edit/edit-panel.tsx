import type { PanelProps } from '../page-page.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { WordsEditor } from './words-editor.tsx';

/** The words of a page beside what becomes of them. */
export const EditPanel = ({ part }: PanelProps) => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
    <WordsEditor part={part} />
    <div className="min-w-0 lg:sticky lg:top-4">
      <PreviewFrame page={part.body} />
    </div>
  </div>
);
