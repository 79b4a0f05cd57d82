import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

const ReaderView = lazy(async () => ({ default: (await import('./reader-view.tsx')).ReaderView }));
const SpreadView = lazy(async () => ({ default: (await import('./spread-view.tsx')).SpreadView }));

const views = [
  ['phone', 'On a phone', 'epub'],
  ['ink', 'On an e-ink reader', 'epub'],
  ['print', 'As printed spreads', 'pdf-print'],
] as const;
type View = (typeof views)[number][0];
type Shown = { readonly format: string; readonly url: string; readonly bytes: Uint8Array };

/** The book as it will be read: the very files that the export makes, not a likeness of them. */
export function PreviewPanel({ project }: { project: OpenProject }) {
  const [view, setView] = useState<View>('phone');
  const [shown, setShown] = useState<Shown>();
  const [isLost, setLost] = useState(false);
  const format = views.find(([id]) => id === view)?.[2] ?? 'epub';
  const { call, progress, stop } = useTool<object, object>('book.export', {
    failed: 'The book could not be set',
    after: async ({ assets: [file] }) => {
      if (!file) return;
      const answer = await fetch(file.url).catch(() => undefined);
      setLost(!answer?.ok);
      if (!answer?.ok) return;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      setShown({ format, url: file.url, bytes });
    },
  });
  const fits = shown?.format === format ? shown : undefined;
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <p className="max-w-3xl text-muted">
        Shows the EPUB and the print PDF themselves, as Export makes them. Each file that is shown
        is in your library afterwards.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Look at the book">
          {(control) => (
            <Select
              {...control}
              value={view}
              onChange={(event) => setView(event.target.value as View)}
            >
              {views.map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          look="primary"
          disabled={call.isPending}
          onClick={() => call.mutate({ projectId: project.id, format })}
        >
          <BookOpen aria-hidden /> {fits ? 'Set it again' : 'Set the book'}
        </Button>
        {progress && <Button onClick={stop}>Stop</Button>}
      </div>
      {progress && (
        <Progress label={progress.stage || 'Setting the book'} value={progress.fraction} />
      )}
      {isLost && (
        <p role="alert">The file was made but could not be fetched. Set the book again.</p>
      )}
      {fits && (
        <Suspense fallback={<p role="status">Opening the book …</p>}>
          {view === 'print' ? (
            <SpreadView key={fits.url} bytes={fits.bytes} url={fits.url} />
          ) : (
            <ReaderView key={fits.url} bytes={fits.bytes} reader={view} />
          )}
        </Suspense>
      )}
    </section>
  );
}
