import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { useRecordWords } from '#shell/record-words.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import type { ServiceEntry } from '../contract.ts';
import type { KeyScope } from './key-scope.tsx';
import { api, useServiceList } from './queries.ts';

/** Deletes the keys that do not work, after naming them. One that nobody could check may be good. */
export function ClearInactiveButton(props: { entries: readonly ServiceEntry[]; scope: KeyScope }) {
  const list = useServiceList(props.scope);
  const words = useRecordWords();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const dead = props.entries.filter(
    ({ hasKey, isUnverified, status }) =>
      hasKey && !isUnverified && (status === 'invalid' || status === 'inactive'),
  );
  const clear = async () => {
    setIsBusy(true);
    try {
      const { cleared, entries } = await api.clearInactive({ scope: props.scope });
      await list.putAll(entries);
      toast.success(words(`Cleared ${cleared} inactive API keys from Airtable`));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        <Eraser aria-hidden /> Clear Inactive Keys
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear inactive keys?"
        description={
          dead.length === 0
            ? 'No stored key is invalid, expired or switched off, so there’s nothing to remove.'
            : `These keys are invalid, expired or switched off and will be deleted for good: ${dead.map(({ name }) => name).join(', ')}.`
        }
        confirmLabel="Clear keys"
        busy={isBusy}
        onConfirm={clear}
      />
    </>
  );
}
