import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, RotateCcw } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OpenGeneration } from '../../contract.ts';
import { api, queries } from '../queries.ts';

/** An issue that is being made, or that was not finished: how far it is, and what can be done. */
export function RunningGeneration({ generation }: { generation: OpenGeneration }) {
  const { id, status, step, progress, error, title } = generation;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (what: 'cancel' | 'retry') => api.generator[what]({ id }),
    onError: (problem) => toast.error(errorMessage(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: queries.generator.key() }),
  });
  const running = status === 'queued' || status === 'running';
  return (
    <Card as="section" aria-labelledby="making" className="mx-auto max-w-xl p-6 sm:p-8">
      <h2 id="making" className="text-xl">
        {title}
      </h2>
      {running ? (
        <>
          <p role="status" className="mt-2 text-muted">
            {status === 'queued' ? 'Waiting in line' : step} …
          </p>
          <Progress className="mt-5" label="Issue ready" value={progress / 100} />
          <Button className="mt-6" busy={change.isPending} onClick={() => change.mutate('cancel')}>
            <Ban aria-hidden /> Cancel
          </Button>
        </>
      ) : (
        <>
          <p role="alert" className="mt-2">
            {status === 'cancelled' ? 'This issue was cancelled.' : error}
          </p>
          <Button
            look="primary"
            className="mt-6"
            busy={change.isPending}
            onClick={() => change.mutate('retry')}
          >
            <RotateCcw aria-hidden /> Try again
          </Button>
        </>
      )}
    </Card>
  );
}
