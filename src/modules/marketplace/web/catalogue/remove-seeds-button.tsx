import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { api } from '../queries.ts';

/** Takes the prompts that came with the hub out of the catalogue, after asking. */
export function RemoveSeedsButton({ onRemoved }: { onRemoved: () => void }) {
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.removeSeeds(),
    onSuccess: ({ removed }) => {
      setOpen(false);
      toast.success(
        removed === 0 ? 'There were none left' : `${counted(removed, 'prompt')} removed`,
      );
      onRemoved();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove the hub’s own prompts</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove the hub’s own prompts?"
        description="The prompts and packs that came with the hub leave the marketplace for good. People who bought one keep it. Prompts of your creators stay."
        confirmLabel="Remove them"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
