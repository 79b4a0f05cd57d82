import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { endOfDay, localDay } from '#shell/time/local-day.ts';
import { Field, Input } from '#ui/fields/field.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { api, useServiceList } from '../queries.ts';
import { useDelayedCommit } from '../use-delayed-commit.ts';
import type { KeyScope } from './key-scope.tsx';

/** The last day on which a key is used; an empty field means that it never expires. */
export function ExpiryField({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const list = useServiceList(scope);
  const stored = entry.expiresAt ? localDay(entry.expiresAt) : '';
  const input = useDelayedCommit(stored, (day) => {
    // A year that is still being typed reads as 0002.
    if (day !== '' && day < '2000-01-01') return undefined;
    if (!entry.hasKey) {
      toast.error('No API key to update expiration for');
      return undefined;
    }
    const expiresAt = day === '' ? null : endOfDay(day);
    return api
      .setExpiry({ scope, service: entry.id, expiresAt })
      .then(async (changed) => {
        await list.put(changed);
        toast.success(`Updated expiration for ${entry.name}`);
      })
      .catch((error) =>
        toast.error(`Failed to update expiration for ${entry.name}`, {
          description: errorMessage(error),
        }),
      );
  });
  return (
    <Field label={`${entry.name} expiration date`} hideLabel>
      {(control) => (
        <Input {...control} {...input} type="date" max="2999-12-31" className="h-8 px-2 text-sm" />
      )}
    </Field>
  );
}
