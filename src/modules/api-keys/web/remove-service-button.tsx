import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import type { ServiceEntry } from '../contract.ts';
import type { KeyScope } from './key-scope.tsx';
import { api, useServiceList } from './queries.ts';

/** Takes an added service out of the list again, after a question. */
export function RemoveServiceButton({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const list = useServiceList(scope);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await list.putAll(await api.removeService({ scope, service: entry.id }));
      toast.success(`${entry.name} was removed from the list`);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
        Remove service<span className="sr-only"> {entry.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${entry.name}?`}
        description="The service is removed with its key, price and tags."
        confirmLabel="Remove service"
        busy={isBusy}
        onConfirm={remove}
      />
    </>
  );
}
