import { Download, LibraryBig, RotateCcw, Save } from 'lucide-react';
import { artifactFileName, kindWords } from '#kernel/artifacts/artifact-kinds.ts';
import { SendTo } from '#modules/workspace/web/public.tsx';
import { CopyButton } from '#shell/markdown/copy-button.tsx';
import { saveFile } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import type { Artifact } from '../../artifact-contract.ts';
import type { ArtifactState } from './use-artifact.ts';

type Props = { state: ArtifactState; artifact: Artifact; isTemporary: boolean };

/** What can be done with an artifact. */
export function ArtifactTools({ state, artifact, isTemporary }: Props) {
  const { kind, title } = artifact;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b px-3 py-2">
      <VersionSelect {...{ state, artifact }} />
      {state.isChanged && (
        <Button size="small" look="primary" busy={state.busy} onClick={state.save}>
          <Save aria-hidden /> Save
        </Button>
      )}
      {state.isOld && !state.isChanged && (
        <Button size="small" busy={state.busy} onClick={state.restore}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )}
      <span className="flex-1" />
      <CopyButton size="small" look="quiet" label="Copy" text={() => state.content} />
      <Button
        size="icon"
        look="quiet"
        className="size-8"
        aria-label="Download"
        onClick={() => saveFile(artifactFileName(kind, title), state.content, kindWords[kind].mime)}
      >
        <Download aria-hidden />
      </Button>
      {!isTemporary && (
        <>
          <Button
            size="icon"
            look="quiet"
            className="size-8"
            aria-label="Keep in the library"
            busy={state.isKeeping}
            disabled={state.isChanged}
            onClick={state.keep}
          >
            {!state.isKeeping && <LibraryBig aria-hidden />}
          </Button>
          <SendTo from={{ type: 'artifact', id: artifact.id }} size="small" look="quiet" />
        </>
      )}
    </div>
  );
}

function VersionSelect({ state, artifact }: Omit<Props, 'isTemporary'>) {
  const { versions, version } = artifact;
  if (versions.length < 2) return null;
  return (
    <select
      aria-label="Version"
      className="h-8 max-w-44 rounded-lg border bg-surface px-2 text-[13px]"
      value={version}
      disabled={state.busy || state.isChanged}
      onChange={({ target }) => state.show(Number(target.value))}
    >
      {versions.map(({ n, messageId }) => (
        <option key={n} value={n}>
          Version {n}
          {messageId ? ', from an answer' : ', edited'}
        </option>
      ))}
    </select>
  );
}
