import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { memoryApi, memoryQueries } from './memory-queries.ts';

/** One fact: it can be put in other words, or forgotten and had back. */
export function FactRow({ fact: { id, fact } }: { fact: { id: string; fact: string } }) {
  const [isEditing, setEditing] = useState(false);
  const remove = useForgetting();
  if (isEditing) {
    return (
      <li className="border-b py-2 last:border-0">
        <Form
          start={{ fact }}
          queryKey={memoryQueries.memory.key()}
          send={(changed) => memoryApi.changeFact({ id, fact: changed.fact })}
          after={() => setEditing(false)}
        >
          <div className="flex flex-wrap items-end gap-2">
            <InputField
              name="fact"
              label="Change the fact"
              fieldClass="min-w-56 flex-1"
              autoFocus
              maxLength={300}
            />
            <SubmitButton needs="fact">Save</SubmitButton>
            <Button onClick={() => setEditing(false)}>Cancel</Button>
          </div>
        </Form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 border-b py-1.5 last:border-0">
      <p className="min-w-0 flex-1 break-words">{fact}</p>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Change: ${fact}`}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Delete: ${fact}`}
        busy={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

function useForgetting() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: memoryQueries.memory.key() });
  const onError = (error: Error) => toast.error(errorMessage(error));
  const restore = useMutation({
    mutationFn: (id: string) => memoryApi.restoreFact({ id }),
    onSuccess: async () => {
      await reload();
      toast.success('The fact is back.');
    },
    onError,
  });
  return useMutation({
    mutationFn: (id: string) => memoryApi.removeFact({ id }),
    onSuccess: async (_, id) => {
      await reload();
      toast.success('Forgotten.', {
        description: 'It can be had back for an hour.',
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
        duration: 15_000,
      });
    },
    onError,
  });
}
