import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { ServiceEntry } from '../../contract.ts';
import type { KeyDraft } from './use-key-draft.ts';

/** Asks before a stored key goes, whether by its own button or by saving an empty field. */
export const RemoveKeyDialog = ({ entry, draft }: { entry: ServiceEntry; draft: KeyDraft }) => (
  <ConfirmDialog
    open={draft.isAsking}
    onOpenChange={draft.ask}
    title={`Remove the ${entry.name} API key?`}
    description="The stored key is permanently deleted. Whatever uses it falls back to other keys or services."
    confirmLabel="Remove key"
    busy={draft.busy === 'remove' || draft.busy === 'save'}
    onConfirm={draft.remove}
  />
);
