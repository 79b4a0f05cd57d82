import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import { type ChangeWords, useChangeOf } from '../hub/use-change.ts';

type Props<R> = Omit<ButtonProps, 'onClick' | 'busy' | 'asChild'> &
  Pick<ChangeWords<R>, 'done' | 'failed' | 'after'> & {
    readonly question: {
      readonly title: string;
      readonly description: string;
      readonly confirmLabel: string;
    };
    readonly run: () => Promise<R>;
    /** Everything below it is read again afterwards. */
    readonly queryKey?: QueryKey;
  };

/** A button that asks before it does what cannot be undone; the question stays until it is done. */
export function ConfirmedButton<R>(props: Props<R>) {
  const { question, run, queryKey, done, failed, after, ...button } = props;
  const [isAsking, ask] = useState(false);
  const change = useChangeOf(queryKey, run, {
    saysFields: true,
    ...(done && { done }),
    ...(failed && { failed }),
    ...(after && { after }),
  });
  return (
    <>
      <Button {...button} onClick={() => ask(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        {...question}
        busy={change.isPending}
        onConfirm={() => change.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </>
  );
}
