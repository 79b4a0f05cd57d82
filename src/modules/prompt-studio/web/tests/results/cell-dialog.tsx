import { useMutation } from '@tanstack/react-query';
import { Check, Copy, Scale, X } from 'lucide-react';
import { copyText } from '#shell/copy-text.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { shown } from '../../../prompt-tests/export/export-test.ts';
import type { Cell } from '../../../prompt-tests/schemas.ts';
import { api } from '../../queries.ts';
import { checkNames } from '../check-rows.tsx';

type Props = {
  readonly cell: Cell;
  readonly caseName: string;
  /** What a good answer is, in somebody's own words. */
  readonly wish: string;
  readonly onClose: () => void;
};

/** One answer with its checks. */
export function CellDialog({ cell, caseName, wish, onClose }: Props) {
  const { version, service, output, passed, failed, error } = cell;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${version} · ${service}`}
      description={caseName}
      className="w-[min(92vw,44rem)]"
    >
      {error !== null ? (
        <p className="text-sm text-danger">{error}</p>
      ) : (
        <>
          <p className="max-h-80 overflow-y-auto rounded-xl border bg-sunken p-4 text-sm break-words whitespace-pre-wrap">
            {output || 'The answer is empty.'}
          </p>
          <Button
            size="small"
            look="quiet"
            className="mt-2"
            onClick={async () => {
              if (await copyText(output)) toast.success('Copied');
            }}
          >
            <Copy aria-hidden /> Copy
          </Button>
        </>
      )}
      <ul aria-label="Checks" className="mt-4 flex flex-col gap-2 text-sm empty:hidden">
        {failed.map(({ reason, ...check }) => (
          <li key={JSON.stringify(check)} className="flex gap-2">
            <X className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Failed" />
            <span className="min-w-0 break-words">
              {checkNames[check.type]}: <code>{shownValue(check.value)}</code>
              <span className="block text-muted">{reason}</span>
            </span>
          </li>
        ))}
        {passed.map((check) => (
          <li key={JSON.stringify(check)} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-accent" aria-label="Passed" />
            <span className="min-w-0 break-words">
              {checkNames[check.type]}: <code>{shownValue(check.value)}</code>
            </span>
          </li>
        ))}
      </ul>
      {wish.trim() && output && <Judgement wish={wish} output={output} />}
    </Dialog>
  );
}

const shownValue = (value: unknown) => shown(value as Parameters<typeof shown>[0]).slice(0, 400);

/** A service's opinion, on demand: it may cost money, and it does not count. */
function Judgement({ wish, output }: { wish: string; output: string }) {
  const judge = useMutation({ mutationFn: () => api.judge({ wish, output }) });
  const { data, error, isPending } = judge;
  return (
    <section aria-label="Opinion" className="mt-5 rounded-xl border p-4 text-sm">
      <p className="break-words">{wish}</p>
      {data ? (
        <p role="status" className="mt-2">
          <strong>{data.fits ? 'Seems to fit.' : 'Does not seem to fit.'}</strong> {data.reason}{' '}
          <span className="text-muted">A suggestion of {data.by}; it does not count.</span>
        </p>
      ) : (
        <Button size="small" className="mt-3" busy={isPending} onClick={() => judge.mutate()}>
          <Scale aria-hidden /> Ask a service for its opinion
        </Button>
      )}
      {error && <p className="mt-2 text-danger">{errorMessage(error)}</p>}
    </section>
  );
}
