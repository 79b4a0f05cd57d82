import { PenTool, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import { type BookMeta, bookOf, type Chapter, type Cover } from '../book-schema.ts';
import { Binder } from './binder/binder.tsx';
import { ChapterDesk } from './chapter-desk.tsx';
import { CheckPanel } from './check-panel.tsx';
import { CoverDesk } from './cover-desk.tsx';
import { ExportPanel } from './export-panel.tsx';
import { MetaForm } from './meta-form.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { useCuts } from './use-cuts.ts';

/** `/book-publisher/books/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="book" isTitleOwn={false}>
      {(project) => <BookRoom project={project} />}
    </ProjectPage>
  );
}

function BookRoom({ project }: { project: OpenProject }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      value={search.get('part') ?? 'write'}
      onValueChange={(part) => setSearch({ part }, { replace: true })}
      label="Parts of the book"
      items={[
        { id: 'write', label: 'Write', content: <Writing project={project} /> },
        { id: 'layout', label: 'Title page and layout', content: <Layout project={project} /> },
        { id: 'preview', label: 'Preview', content: <PreviewPanel project={project} /> },
        { id: 'check', label: 'Check', content: <CheckPanel project={project} /> },
        { id: 'export', label: 'Export', content: <ExportPanel project={project} /> },
      ]}
    />
  );
}

/** A half-written number waits, as an untitled book does. */
const isWhole = ({ title, seriesNumber }: BookMeta): boolean =>
  title.trim() !== '' && /^(?:\d{1,4}(?:\.\d{1,2})?)?$/.test(seriesNumber);

function Layout({ project }: { project: OpenProject }) {
  const [isDrawing, setDrawing] = useState(false);
  if (isDrawing) {
    return (
      <ProjectPart<Cover> key="cover" project={project} name="cover" start={{ front: null }}>
        {(part) => (
          <CoverDesk
            {...{ part }}
            bookId={project.id}
            onClose={() => {
              setDrawing(false);
              void project.reload();
            }}
          />
        )}
      </ProjectPart>
    );
  }
  const cover = project.parts.cover?.body as Cover | undefined;
  return (
    <ProjectPart<BookMeta> key="meta" project={project} name="meta" isWhole={isWhole}>
      {({ body, change, canEdit }) => (
        <>
          <MetaForm meta={body} change={change} canEdit={canEdit} space={project.spaceId} />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button onClick={() => setDrawing(true)}>
              <PenTool aria-hidden /> {canEdit ? 'Change the cover by hand' : 'Look at the cover'}
            </Button>
            {cover?.front && (
              <p className="text-sm text-muted">
                The front was changed by hand; it no longer follows this page.
              </p>
            )}
          </div>
        </>
      )}
    </ProjectPart>
  );
}

function Writing({ project: given }: { project: OpenProject }) {
  const [search] = useSearchParams();
  const [chosen, choose] = useState(`chapter:${search.get('chapter') ?? ''}`);
  const cuts = useCuts(given, choose);
  return (
    <ProjectPart<BookMeta> project={cuts.project} name="meta">
      {({ body, change }) => (
        <WritingDesk
          {...{ cuts, chosen, choose }}
          meta={body}
          reorder={(order) => change({ ...body, order: [...order] })}
        />
      )}
    </ProjectPart>
  );
}

type DeskProps = {
  readonly cuts: ReturnType<typeof useCuts>;
  readonly meta: BookMeta;
  readonly chosen: string;
  readonly choose: (part: string) => void;
  readonly reorder: (order: readonly string[]) => void;
};

/** The chapters, in the order and with the title that stand here now, and the one that is open. */
function WritingDesk({ cuts, meta, chosen, choose, reorder }: DeskProps) {
  const { project, last, isBusy, split, join, undo } = cuts;
  const [live, setLive] = useState<{ readonly part: string; readonly body: Chapter }>();
  const bodies = Object.entries(project.parts).map(([part, { body }]) => [part, body] as const);
  const parts = { ...Object.fromEntries(bodies), meta };
  const isThere = live && Object.hasOwn(parts, live.part);
  const { chapters } = bookOf({ ...parts, ...(isThere && { [live.part]: live.body }) });
  const open = chapters.find(({ part }) => part === chosen) ?? chapters[0];
  const next = open && chapters[chapters.indexOf(open) + 1];
  return (
    <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        <Binder {...{ project, chapters, choose, reorder }} open={open?.part} />
        {last && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            {last.words}
            <Button size="small" look="quiet" disabled={isBusy} onClick={undo}>
              <Undo2 aria-hidden /> Take it back
            </Button>
          </p>
        )}
      </div>
      {open ? (
        <ProjectPart<Chapter> key={open.part} project={project} name={open.part}>
          {({ body, change, canEdit }) => (
            <>
              <Tell part={open.part} body={body} to={setLive} />
              <ChapterDesk
                {...{ change, canEdit }}
                chapter={body}
                space={project.spaceId}
                split={(at) => split(open.part, at)}
                join={next?.kind === open.kind ? () => join(open.part) : undefined}
              />
            </>
          )}
        </ProjectPart>
      ) : (
        <p className="self-start rounded-2xl border border-dashed p-8 text-center text-muted">
          The book has no chapter yet. Add one, or have an outline proposed.
        </p>
      )}
    </div>
  );
}

type TellProps = {
  readonly part: string;
  readonly body: Chapter;
  readonly to: (live: { readonly part: string; readonly body: Chapter }) => void;
};

/** Tells the list what stands in the open chapter. */
function Tell({ part, body, to }: TellProps) {
  useEffect(() => to({ part, body }), [part, body, to]);
  return null;
}
