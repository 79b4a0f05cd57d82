import { Clapperboard, Download } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import type { ToolAnswer, ToolProgress } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { SendTo } from '../../../workspace/web/public.tsx';

export type Portraits = { readonly portraits: readonly { readonly assetId: string }[] };
type Props = {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly answer: ToolAnswer<Portraits> | undefined;
  readonly progress: ToolProgress | undefined;
  readonly onStop: () => void;
};

/** How far the portraits are, and what came of them. */
export function PortraitResult({ isPending, error, answer, progress, onStop }: Props) {
  if (isPending) {
    return (
      <div className="rounded-2xl border bg-surface p-5">
        <p role="status" className="mb-3 text-sm text-muted">
          {progress?.note || progress?.stage || 'Waiting'} … You may leave the page meanwhile.
        </p>
        <Progress label="Portraits painted so far" value={progress?.fraction ?? 0} />
        <Button size="small" className="mt-3" disabled={!progress} onClick={onStop}>
          Stop
        </Button>
      </div>
    );
  }
  if (error) {
    return (
      <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
        {errorMessage(error)}
      </p>
    );
  }
  if (!answer) {
    return (
      <p className="grid min-h-60 place-items-center rounded-2xl border border-dashed p-6 text-center text-muted">
        The portraits will stand here.
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {answer.assets.map((portrait) => (
          <li key={portrait.id} className="overflow-hidden rounded-2xl border bg-surface">
            <img
              src={portrait.url}
              alt="A portrait"
              className="aspect-square w-full object-cover"
            />
            <div className="flex flex-wrap gap-2 p-3">
              <Button asChild size="small">
                <a href={portrait.url} download={portrait.name}>
                  <Download aria-hidden /> Download
                </a>
              </Button>
              <Button asChild size="small">
                <Link to={`/avatar-generator?tab=speak&photo=${portrait.id}`}>
                  <Clapperboard aria-hidden /> Let it speak
                </Link>
              </Button>
              <SendTo from={{ type: 'asset', id: portrait.id }} />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-[13px] text-muted">
        Painted by {answer.engine?.label}. {answer.assets.length === 1 ? 'It is' : 'They are'} in
        your library.
      </p>
    </>
  );
}
