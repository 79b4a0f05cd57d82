import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { cn } from '#ui/class-names.ts';
import { type OpenProject, ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { Cite, Notes } from '../pdf-chat-schema.ts';
import { type Asked, FileChat } from './chat/file-chat.tsx';
import { NotesPanel } from './chat/notes-panel.tsx';
import { OutlinePanel } from './chat/outline-panel.tsx';
import { queries } from './queries.ts';
import { loadLibrary } from './viewer/open-pdf.ts';
import { Opening } from './viewer/opening.tsx';
import type { Place } from './viewer/place.ts';

// The PDF library comes with the first page that needs it, while that still asks what to show.
const Viewer = lazy(async () => ({ default: (await import('./viewer/viewer.tsx')).Viewer }));
const preload = () =>
  Promise.all([import('./viewer/viewer.tsx'), loadLibrary()]).catch(() => undefined);

/** `/chat-pdf/<id>`: the conversation on one side, the pages on the other. */
export function Page() {
  const { id = '' } = useParams();
  useEffect(() => void preload(), []);
  const opened = useFiles(id);
  return (
    <ProjectPage id={id} noun="conversation">
      {(project) => (
        <ProjectPart<Notes> project={project} name="notes" start={{ notes: [] }}>
          {(notes) => <Sides {...{ id, project, notes, opened }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

type Edited<T> = { readonly body: T; readonly change: (body: T) => void };
type Props = {
  readonly id: string;
  readonly project: OpenProject;
  readonly notes: Edited<Notes>;
  readonly opened: ReturnType<typeof useFiles>;
};

const views = [
  ['chat', 'Chat'],
  ['outline', 'Outline'],
  ['notes', 'Notes'],
  ['pages', 'Pages'],
] as const;

function Sides({ id, project, notes, opened }: Props) {
  const { get, set } = useAddress();
  const { files, pictures } = opened;
  const file = files.find(({ id }) => id === get('file')) ?? files[0];
  const [place, setPlace] = useState<Place>();
  const view = get('view') || 'chat';
  const isFirst = Number(get('page') || 1) === 1;
  const picture = file && isFirst ? pictures.get(file.id) : undefined;
  const show = (next: Place) => {
    setPlace({ ...next });
    const isNarrow = window.matchMedia('(max-width: 63.99rem)').matches;
    set({ file: next.assetId, page: String(next.page), ...(isNarrow && { view: 'pages' }) });
  };
  const cite = ({ assetId, page, boxes }: Cite) => show({ assetId, page, boxes });
  const addNote = (page: number, quote: string) => {
    if (!file) return;
    const note = {
      id: crypto.randomUUID(),
      assetId: file.id,
      page,
      quote: quote.slice(0, 4000),
      text: '',
    };
    notes.change({ notes: [...notes.body.notes, note] });
    set({ view: 'notes' });
  };
  const { canEdit } = project;
  const [asked, setAsked] = useState<Asked>();
  const askBeside = (next: Asked) => {
    setAsked(next);
    set({ view: 'chat' });
  };
  const say = (what: 'explain' | 'translate', page: number, text: string) => {
    if (!file) return;
    const words = what === 'explain' ? 'Explain' : 'Translate';
    const place = { assetId: file.id, title: file.name.slice(0, 300), page };
    const selection = { what, text, language: ownLanguage(), ...place };
    askBeside({ content: `${words}: “${text.slice(0, 900)}”`, selection });
  };
  return (
    <div className="grid gap-5 lg:h-[calc(100dvh-6rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <SideTabs view={view} onView={(next) => set({ view: next })} />
        <div
          className={cn(
            'flex min-h-0 flex-1 flex-col max-lg:h-[75dvh] max-lg:flex-none',
            view === 'pages' ? 'max-lg:hidden' : view !== 'chat' && 'hidden',
          )}
        >
          <FileChat projectId={id} {...{ files, asked }} onCite={cite} />
        </div>
        <div className={cn('min-h-0 flex-1', (view === 'chat' || view === 'pages') && 'hidden')}>
          {view === 'outline' && file ? (
            <OutlinePanel file={file} onOpen={(page) => show({ assetId: file.id, page })} />
          ) : view === 'notes' ? (
            <NotesPanel
              {...{ files, canEdit }}
              notes={notes.body.notes}
              onChange={(next) => notes.change({ notes: next })}
              onOpen={(assetId, page) => show({ assetId, page })}
            />
          ) : null}
        </div>
      </div>
      <div className={cn('min-h-0 min-w-0 max-lg:h-[75dvh]', view !== 'pages' && 'max-lg:hidden')}>
        {file?.url && (
          <Suspense fallback={<Opening picture={picture} />}>
            <Viewer
              key={file.id}
              {...{ file, files, picture }}
              place={place?.assetId === file.id ? place : undefined}
              onFile={(next) => set({ file: next, page: '' })}
              onNote={canEdit ? addNote : undefined}
              onAsk={(content) => askBeside({ content })}
              onSay={say}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The language of the person's browser, in English. */
const ownLanguage = (): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(navigator.language) ?? 'English';

function SideTabs({ view, onView }: { view: string; onView: (view: string) => void }) {
  return (
    <div role="tablist" aria-label="Sides" className="mb-3 flex gap-1 border-b">
      {views.map(([id, label]) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={view === id}
          className={cn(
            '-mb-px border-b-2 border-transparent px-3.5 py-2.5 text-sm font-medium text-muted hover:text-ink',
            view === id && 'border-accent text-ink',
            id === 'pages' && 'lg:hidden',
          )}
          onClick={() => onView(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The files that the conversation is about, those that are still there; asked for beside the project itself. */
function useFiles(id: string) {
  const { get } = useAddress();
  // Another file is opened by its address, not by asking anew.
  const [file] = useState(() => get('file') || undefined);
  const { data } = useQuery({
    ...queries.open.queryOptions({ input: { id, file } }),
    // Addresses hold for a day; others would load the files anew.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { files = [], picture = null } = data ?? {};
  const shown = file && files.some((one) => one.id === file) ? file : files[0]?.id;
  return { files, pictures: new Map(picture && shown ? [[shown, picture]] : []) };
}
