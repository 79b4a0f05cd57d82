import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentHandle } from '#editors/rich-text/document-editor.tsx';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { createModuleClient } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, Input } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { contract } from '../../../workspace/contract.ts';
import { AssetPicker, type OpenProject, type PartSaving } from '../../../workspace/web/public.tsx';
import type { ArticleBody } from '../../article-schema.ts';
import { FocusFrame } from './focus-frame.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { RewriteMenu } from './rewrite-menu.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

const DocumentEditor = lazy(async () => ({
  default: (await import('#editors/rich-text/document-editor.tsx')).DocumentEditor,
}));
const workspace = createModuleClient<typeof contract>('workspace');

/** Where a picture of the library lies; it opens for a day. */
async function pictureUrl(src: string): Promise<string> {
  const { url } = await workspace.asset({ id: src.replace(/^asset:/, '') });
  return url;
}

type Props = {
  readonly project: OpenProject;
  readonly body: ArticleBody;
  readonly change: (next: ArticleBody) => void;
  readonly canEdit: boolean;
  readonly saving?: PartSaving | undefined;
};

/** The text, with what it rests on and what is suggested beside it. */
export function WritingDesk({ project, body, change, canEdit, saving }: Props) {
  const [handle, setHandle] = useState<DocumentHandle>();
  const [picking, pick] = useState<(src: string, alt: string) => void>();
  const [isAlone, setAlone] = useState(false);
  const latest = useRef({ body, change });
  latest.current = { body, change };
  const onChange = useCallback((doc: object) => {
    const { body: now, change: put } = latest.current;
    put({ ...now, doc: doc as DocNode });
  }, []);
  useReturnTo(handle, isAlone);
  return (
    <div className={cn(!isAlone && 'grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]')}>
      <FocusFrame isOn={isAlone} onChange={setAlone} saving={saving}>
        <div className="flex min-w-0 flex-col gap-4">
          <div hidden={isAlone}>
            <Field label="Title">
              {(control) => (
                <Input
                  {...control}
                  className="text-lg font-medium"
                  maxLength={200}
                  readOnly={!canEdit}
                  value={body.title}
                  onChange={({ target }) => change({ ...body, title: target.value })}
                />
              )}
            </Field>
          </div>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <DocumentEditor
              label="Text of the article"
              content={body.doc}
              {...{ onChange, canEdit, pictureUrl }}
              pickPicture={(done) => pick(() => done)}
              onReady={setHandle}
              tools={handle && <DeskTools handle={handle} onAlone={() => setAlone(true)} />}
            />
          </Suspense>
        </div>
      </FocusFrame>
      <aside className="flex min-w-0 flex-col gap-6">
        {canEdit && handle && <SuggestionPanel doc={body.doc} handle={handle} />}
        <LedgerPanel project={project} handle={canEdit ? handle : undefined} />
      </aside>
      {picking && (
        <AssetPicker
          open
          title="Choose a picture"
          kind="image"
          space={project.spaceId}
          onClose={() => pick(undefined)}
          onPick={(asset) => {
            picking(`asset:${asset.id}`, asset.alt ?? '');
            pick(undefined);
          }}
        />
      )}
    </div>
  );
}

const DeskTools = ({ handle, onAlone }: { handle: DocumentHandle; onAlone: () => void }) => (
  <>
    <RewriteMenu handle={handle} />
    <Button size="small" look="quiet" title="Ctrl or ⌘ + Shift + Enter" onClick={onAlone}>
      <Maximize2 aria-hidden /> Focus
    </Button>
  </>
);

/** Into focus mode and out of it, whoever writes goes on where they were in the text. */
function useReturnTo(handle: DocumentHandle | undefined, isAlone: boolean): void {
  const before = useRef(isAlone);
  useEffect(() => {
    if (before.current === isAlone) return;
    before.current = isAlone;
    handle?.focus();
  }, [handle, isAlone]);
}
