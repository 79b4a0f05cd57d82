import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Play, Square, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '#shell/formats.ts';
import { fetchAsUser } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { stopRun } from '#shell/tools/call-tool.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ImportFault, ImportView } from '../contract.ts';
import { FaultList } from './fault-list.tsx';
import { countRows, outcomeText, statusTones, statusWords, things } from './import-words.ts';
import { queries } from './queries.ts';

type Opened = ImportView & {
  readonly faults: readonly ImportFault[];
  readonly faultyUrl: string | null;
};

/** One import: how far it is, what came of it, and the way back. */
export function OpenImport({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({
    ...queries.import.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      ['queued', 'running'].includes(state.data?.status ?? '') ? 500 : false,
  });
  return (
    <Loaded query={found} title="The import could not be opened" skeleton="h-64 rounded-2xl">
      {(opened) => (
        <Card className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-lg break-words">
              {opened.fileName}
              <Badge tone={statusTones[opened.status] ?? 'neutral'}>
                {statusWords[opened.status]}
              </Badge>
            </h2>
            <Button size="small" onClick={onClose}>
              <ArrowLeft aria-hidden /> Another file
            </Button>
          </div>
          <Outcome opened={opened} />
          <Buttons opened={opened} />
          {opened.status !== 'rolled-back' && (
            <FaultList faults={opened.faults} count={opened.faulty} url={opened.faultyUrl} />
          )}
        </Card>
      )}
    </Loaded>
  );
}

function Outcome({ opened }: { opened: Opened }) {
  const { status, rows, rowsDone, dryRun, error, faulty } = opened;
  if (status === 'queued' || status === 'running') {
    return (
      <div role="status" className="text-sm text-muted">
        <Progress label="Import" {...(rows > 0 && { value: rowsDone / rows })} className="mb-1" />
        {rows > 0 ? `${numberText(rowsDone)} of ${countRows(rows)}` : 'Reading the file …'}
        {faulty > 0 && `; ${countRows(faulty)} cannot be used`}
      </div>
    );
  }
  return (
    <p role="status" className="text-sm">
      {status === 'rolled-back' && 'This import was rolled back: nothing of it is left.'}
      {status === 'failed' && `${error ?? 'It failed.'} Nothing was brought in.`}
      {status === 'stopped' &&
        `Stopped after ${numberText(rowsDone)} of ${countRows(rows)}. ${outcomeText(opened, dryRun)} Go on, or roll back what is there.`}
      {status === 'done' && outcomeText(opened, dryRun)}
    </p>
  );
}

const change = async (id: string, what: string, json: object) => {
  const answer = await fetchAsUser(`/api/runs/${id}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (answer.ok) return;
  const { message } = (await answer.json()) as { message?: string };
  throw new Error(message ?? 'This could not be done.');
};

type RolledBack = { readonly removed: number; readonly restored: number; readonly kept: number };

function Buttons({ opened }: { opened: Opened }) {
  const { id, status, target, dryRun, added, updated } = opened;
  const [asks, setAsks] = useState(false);
  const key = queries.key();
  const stop = useChangeOf(key, () => stopRun(id));
  const goOn = useChangeOf(key, () => change(id, 'retry', { from: 'failed' }));
  const back = useTool<{ importId: string }, RolledBack>('bulk.rollback', {
    failed: 'The import was not rolled back',
    after: ({ output: { removed, restored, kept } }) => {
      const changed = restored > 0 ? `, ${numberText(restored)} are as they were before` : '';
      const stays = kept > 0 ? ` ${numberText(kept)} were changed since and stay.` : '';
      toast.success(`${things(target, removed)} removed${changed}.${stays}`);
    },
  });
  const refresh = useChangeOf(key, () => back.call.mutateAsync({ importId: id }));
  const isOpen = status === 'queued' || status === 'running';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isOpen && (
        <Button busy={stop.isPending} onClick={() => stop.mutate(undefined)}>
          <Square aria-hidden /> Stop
        </Button>
      )}
      {(status === 'stopped' || status === 'failed') && (
        <Button look="primary" busy={goOn.isPending} onClick={() => goOn.mutate(undefined)}>
          <Play aria-hidden /> {status === 'stopped' ? 'Go on' : 'Try again'}
        </Button>
      )}
      {(status === 'done' || status === 'stopped') && !dryRun && added + updated > 0 && (
        <Button onClick={() => setAsks(true)}>
          <Undo2 aria-hidden /> Roll back
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Roll this import back?"
        description={`What it added (${things(target, added)}) is removed${updated > 0 ? `, and what it changed (${things(target, updated)}) gets its earlier values` : ''}. What somebody has changed since stays.`}
        confirmLabel="Roll back"
        busy={refresh.isPending}
        onConfirm={() => refresh.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </div>
  );
}
