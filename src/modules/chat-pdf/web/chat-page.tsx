import { useMutation, useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { cn } from '#ui/class-names.ts';
import { Skeleton } from '#ui/states.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { Cite, Conversation, Notes } from '../pdf-chat-schema.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { NotesPanel } from './chat/notes-panel.tsx';
import { OutlinePanel } from './chat/outline-panel.tsx';
import { api, workspaceQueries } from './queries.ts';
import type { PdfFile, Place } from './viewer/place.ts';

// The PDF library comes with the first page that needs it.
const Viewer = lazy(async () => ({ default: (await import('./viewer/viewer.tsx')).Viewer }));

/** `/chat-pdf/<id>`: the conversation on one side, the pages on the other. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="conversation">
      {(project) => (
        <ProjectPart<Conversation> project={project} name="conversation" start={{ turns: [] }}>
          {(conversation) => (
            <ProjectPart<Notes> project={project} name="notes" start={{ notes: [] }}>
              {(notes) => <Sides {...{ project, conversation, notes }} />}
            </ProjectPart>
          )}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

type Edited<T> = { readonly body: T; readonly change: (body: T) => void };
type Props = {
  readonly project: OpenProject;
  readonly conversation: Edited<Conversation>;
  readonly notes: Edited<Notes>;
};

const views = [
  ['chat', 'Chat'],
  ['outline', 'Outline'],
  ['notes', 'Notes'],
  ['pages', 'Pages'],
] as const;

function Sides({ project, conversation, notes }: Props) {
  const { get, set } = useAddress();
  const files = useFiles(project);
  const file = files.find(({ id }) => id === get('file')) ?? files[0];
  const [place, setPlace] = useState<Place>();
  const view = get('view') || 'chat';
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
  const say = useSay(conversation);
  const [asked, setAsked] = useState<{ readonly question: string }>();
  const askAbout = (question: string) => {
    setAsked({ question });
    set({ view: 'chat' });
  };
  return (
    <div className="grid gap-5 lg:h-[calc(100dvh-6rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <SideTabs view={view} onView={(next) => set({ view: next })} />
        <div className={cn('min-h-0 flex-1', view === 'pages' && 'max-lg:hidden')}>
          {view === 'outline' && file ? (
            <OutlinePanel file={file} onOpen={(page) => show({ assetId: file.id, page })} />
          ) : view === 'notes' ? (
            <NotesPanel
              {...{ files, canEdit }}
              notes={notes.body.notes}
              onChange={(next) => notes.change({ notes: next })}
              onOpen={(assetId, page) => show({ assetId, page })}
            />
          ) : (
            <ChatPanel
              {...{ files, canEdit, asked }}
              turns={conversation.body.turns}
              onTurns={(turns) => conversation.change({ turns })}
              onCite={cite}
            />
          )}
        </div>
      </div>
      <div className={cn('min-h-0 min-w-0 max-lg:h-[75dvh]', view !== 'pages' && 'max-lg:hidden')}>
        {file?.url && (
          <Suspense fallback={<Skeleton className="h-full min-h-96" />}>
            <Viewer
              key={file.id}
              {...{ file, files }}
              place={place?.assetId === file.id ? place : undefined}
              onFile={(next) => set({ file: next, page: '' })}
              onNote={canEdit ? addNote : undefined}
              onAsk={canEdit ? askAbout : undefined}
              onSay={
                canEdit ? (what, page, text) => say.mutate({ what, page, text, file }) : undefined
              }
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

type Selected = {
  readonly what: 'explain' | 'translate';
  readonly page: number;
  readonly text: string;
  readonly file: PdfFile;
};

/** Has selected words explained or translated; what comes of it joins the conversation. */
function useSay({ body, change }: Edited<Conversation>) {
  const { set } = useAddress();
  const latest = useRef(body);
  latest.current = body;
  return useMutation({
    mutationFn: ({ what, text }: Selected) => api.say({ what, text, language: ownLanguage() }),
    onMutate: ({ what }) => void toast(what === 'explain' ? 'Explaining …' : 'Translating …'),
    onSuccess: ({ text, by }, { what, page, text: quote, file }) => {
      const place = { assetId: file.id, title: file.name, page, start: 0, end: 0 };
      const cites = [{ ...place, quote, boxes: [] }];
      const words = what === 'explain' ? 'Explain' : 'Translate';
      const question = `${words}: “${quote.slice(0, 900)}”`;
      const turn = { question, by, answer: { found: true, sentences: [{ text, cites }] } };
      change({ turns: [...latest.current.turns, turn].slice(-500) });
      set({ view: 'chat' });
    },
    onError: (error) => toast.error('That was not possible', { description: errorMessage(error) }),
  });
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

/** The files that the conversation is about, those that are still there. */
function useFiles(project: OpenProject) {
  const { assetIds = [] } = (project.parts.documents?.body ?? {}) as { assetIds?: string[] };
  return useQueries({
    queries: assetIds.map((id) => ({
      ...workspaceQueries.asset.queryOptions({ input: { id } }),
      // Its address holds for a day; another one would load the file anew.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (all) =>
      all.flatMap(({ data }) =>
        data ? [{ id: data.id, name: data.title ?? data.name, url: data.url }] : [],
      ),
  });
}
