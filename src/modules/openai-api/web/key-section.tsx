import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { HubKey } from '../contract.ts';
import { KeyRow } from './key-row.tsx';
import { api } from './queries.ts';

const services = serviceIds.filter((id) => id !== 'local');
type NetworkService = (typeof services)[number];

/** The hub's keys, several a service if need be, with their shares and how they fare. */
export function KeySection() {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<HubKey>();
  const list = useQuery(api.listKeys.queryOptions());
  const options = {
    onError: (error: Error) => toast.error(errorMessage(error)),
    onSettled: () => {
      setRemoving(undefined);
      return queries.invalidateQueries({ queryKey: api.listKeys.key() });
    },
  };
  const weigh = useMutation(api.weighKey.mutationOptions(options));
  const remove = useMutation(api.removeKey.mutationOptions(options));
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <AddKey />
      <Loaded
        query={list}
        title="The keys could not be loaded"
        skeleton="h-40 rounded-2xl"
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState icon={KeyRound} title="The hub has no keys of its own yet" />}
      >
        {(keys) => (
          <ul className="flex flex-col gap-3">
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                of={key}
                name={nameOfService(key.service as ServiceId) ?? key.service}
                onWeigh={(weight) => weigh.mutate({ id: key.id, weight })}
                onRemove={() => setRemoving(key)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove this key?"
        description="Calls continue with the service’s other keys, if it has any."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </div>
  );
}

const AddKey = () => (
  <Card>
    <p className="mb-4 text-sm text-muted">
      A service with several keys spreads its calls by weight. A key that’s refused or rate-limited
      gives way to the next.
    </p>
    <Form
      className="grid gap-4 sm:grid-cols-[14rem_1fr_auto] sm:items-start"
      start={{ service: 'openai' as NetworkService, key: '' }}
      send={(typed: { service: NetworkService; key: string }) => api.addKey.call(typed)}
      queryKey={api.listKeys.key()}
      done="The key was added."
      again
    >
      <SelectField
        name="service"
        label="Service"
        choices={services.map((id) => [id, nameOfService(id) ?? id])}
      />
      <InputField name="key" label="Another key" type="password" autoComplete="off" />
      <SubmitButton className="sm:mt-[1.6rem]" needs="key">
        Add key
      </SubmitButton>
    </Form>
  </Card>
);
