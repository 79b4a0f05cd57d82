import { Ban, RotateCcw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Run } from '../../run-contract.ts';
import { useRunChange } from './use-run-change.ts';

/** What can be done about a run in the state it is in. */
export function RunButtons({ run }: { run: Run }) {
  const { id, title, can } = run;
  const change = useRunChange();
  const common = { size: 'small', busy: change.isPending } as const;
  if (can.stop) {
    return (
      <Button
        {...common}
        aria-label={`Stop ${title}`}
        onClick={() => change.mutate({ what: 'stop', id })}
      >
        <Ban aria-hidden /> Stop
      </Button>
    );
  }
  if (can.settle) {
    return (
      <>
        <Button {...common} onClick={() => change.mutate({ what: 'arrived', id })}>
          It arrived
        </Button>
        <Button {...common} onClick={() => change.mutate({ what: 'order-again', id })}>
          Try again (may cost twice)
        </Button>
      </>
    );
  }
  if (!can.retry) return null;
  return (
    <Button
      {...common}
      aria-label={`Try again: ${title}`}
      onClick={() => change.mutate({ what: 'retry', id, from: 'failed' })}
    >
      <RotateCcw aria-hidden /> Try again
    </Button>
  );
}
