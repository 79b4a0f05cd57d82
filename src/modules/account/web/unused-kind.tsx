import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showBytes } from '#kernel/show-bytes.ts';
import { errorMessage } from '#shell/api.ts';
import { numberText } from '#shell/formats.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { account } from './queries.ts';

export type Unused = { purpose: string; bytes: number; files: number; reason: string };

/** How much of a kind of files nothing uses, with a way to delete it, or why there is none. */
export function UnusedKind({ name, unused }: { name: string; unused: Unused }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { purpose, bytes, files, reason } = unused;
  const remove = useMutation(
    account.removeUnusedFiles.mutationOptions({
      onSuccess: (freed) =>
        toast.success(`Deleted ${countFiles(freed.files)}: ${showBytes(freed.bytes)} freed.`),
      onError: (error) => toast.error(errorMessage(error)),
      onSettled: async () => {
        await client.invalidateQueries({ queryKey: account.storage.key() });
        setAsking(false);
      },
    }),
  );
  if (files === 0) return <p className="mt-1 text-[13px] text-muted">{reason}</p>;
  return (
    <div className="mt-1 flex items-center justify-between gap-4 text-[13px] text-muted">
      <span className="tabular-nums">{showBytes(bytes)} not in use</span>
      <Button
        size="small"
        look="danger"
        aria-label={`Delete unused: ${name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${countFiles(files)} nothing uses?`}
        description={`${name}: this frees ${showBytes(bytes)}. It can’t be undone.`}
        confirmLabel={`Delete ${countFiles(files)}`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ purpose })}
      />
    </div>
  );
}

const countFiles = (count: number): string =>
  count === 1 ? '1 file' : `${numberText(count)} files`;
