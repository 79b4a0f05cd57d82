import { Eraser } from 'lucide-react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import type { ServiceEntry } from '../../contract.ts';
import { api, useServiceList } from '../queries.ts';
import type { KeyScope } from './key-scope.tsx';

/** Deletes the keys that do not work, after naming them. One that nobody could check may be good. */
export function ClearInactiveButton(props: { entries: readonly ServiceEntry[]; scope: KeyScope }) {
  const list = useServiceList(props.scope);
  const words = useRecordWords();
  const dead = props.entries.filter(
    ({ hasKey, isUnverified, status }) =>
      hasKey && !isUnverified && (status === 'invalid' || status === 'inactive'),
  );
  const clear = async () => {
    const { cleared, entries } = await api.clearInactive({ scope: props.scope });
    await list.putAll(entries);
    return words(`Cleared ${cleared} inactive API keys from Airtable`);
  };
  return (
    <ConfirmedButton
      question={{
        title: 'Clear inactive keys?',
        description:
          dead.length === 0
            ? 'No stored key is invalid, expired or switched off, so there’s nothing to remove.'
            : `These keys are invalid, expired or switched off and will be deleted for good: ${dead.map(({ name }) => name).join(', ')}.`,
        confirmLabel: 'Clear keys',
      }}
      run={clear}
      done={(said) => said}
    >
      <Eraser aria-hidden /> Clear Inactive Keys
    </ConfirmedButton>
  );
}
