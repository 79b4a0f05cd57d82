import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CodeLanguage } from '#editors/code/code-editor.tsx';
import { type ArtifactKind, kindWords } from '#kernel/artifacts/artifact-kinds.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { Artifact } from '../../artifact-contract.ts';
import { ArtifactPreview } from './artifact-preview.tsx';
import { ArtifactTools } from './artifact-tools.tsx';
import type { ArtifactPlace } from './open-artifact.ts';
import { type ArtifactState, useArtifact } from './use-artifact.ts';

const CodeEditor = lazy(async () => ({
  default: (await import('#editors/code/code-editor.tsx')).CodeEditor,
}));

const languages: Readonly<Record<ArtifactKind, CodeLanguage>> = {
  ...({ html: 'html', svg: 'html', react: 'javascript', document: 'markdown' } as const),
  ...({ mermaid: 'plain', table: 'plain' } as const),
};

/** What an answer holds, beside the chat: how it looks, its code, and all it once was. */
export function ArtifactPanel(props: {
  at: ArtifactPlace;
  isTemporary: boolean;
  onClose: () => void;
}) {
  const state = useArtifact(props.at);
  const { artifact } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    // Nothing that was written is lost.
    state.save();
    props.onClose();
  };
  return (
    <aside
      aria-label={artifact?.title ?? 'Artifact'}
      className="flex min-h-0 flex-col overflow-hidden rounded-2xl border bg-surface shadow-card max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:rounded-none"
    >
      <header className="flex min-h-12 items-center gap-2 border-b px-4 py-1.5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-sm font-medium">
          {artifact?.title ?? 'Opening …'}
        </h2>
        {artifact && (
          <span className="text-[13px] text-muted">{kindWords[artifact.kind].name}</span>
        )}
        <Button size="icon" look="quiet" aria-label="Close the artifact" onClick={close}>
          <X aria-hidden />
        </Button>
      </header>
      {artifact && (
        <ArtifactTools state={state} artifact={artifact} isTemporary={props.isTemporary} />
      )}
      {artifact ? (
        <ArtifactViews state={state} artifact={artifact} />
      ) : (
        <div className="p-5">
          {state.error ? (
            <ErrorState
              title="This could not be opened"
              message={errorMessage(state.error)}
              onRetry={state.retry}
            />
          ) : (
            <Skeleton className="h-64" />
          )}
        </div>
      )}
    </aside>
  );
}

function ArtifactViews({ state, artifact }: { state: ArtifactState; artifact: Artifact }) {
  const [isCode, setCode] = useState(false);
  const { kind, title } = artifact;
  const view = (label: string, value: boolean) => (
    <Button
      size="small"
      look={isCode === value ? 'secondary' : 'quiet'}
      aria-pressed={isCode === value}
      onClick={() => setCode(value)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn as a box */}
      <div role="group" aria-label="View" className="flex gap-1 border-b px-3 py-1.5">
        {view('Preview', false)}
        {view(kind === 'document' || kind === 'table' ? 'Text' : 'Code', true)}
      </div>
      {isCode ? (
        <Suspense fallback={<Skeleton className="m-4 h-40" />}>
          <div className="min-h-0 flex-1">
            <CodeEditor
              key={artifact.id}
              text={state.content}
              language={languages[kind]}
              label={`Text of ${title}`}
              onChange={state.write}
              onSave={state.save}
            />
          </div>
        </Suspense>
      ) : (
        <ArtifactPreview {...{ kind, title }} content={state.content} />
      )}
    </>
  );
}
