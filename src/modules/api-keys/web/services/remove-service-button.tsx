import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import type { ServiceEntry } from '../../contract.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { api, useServiceList } from '../queries.ts';

/** Takes an added service out of the list again, after a question. */
export function RemoveServiceButton({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const list = useServiceList(scope);
  const remove = async () => list.putAll(await api.removeService({ scope, service: entry.id }));
  return (
    <ConfirmedButton
      look="quiet"
      size="small"
      question={{
        title: `Remove ${entry.name}?`,
        description: 'The service is removed with its key, price and tags.',
        confirmLabel: 'Remove service',
      }}
      run={remove}
      done={`${entry.name} was removed from the list`}
    >
      Remove service<span className="sr-only"> {entry.name}</span>
    </ConfirmedButton>
  );
}
