import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
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
  if (list.error) {
    return (
      <ErrorState
        title="The keys could not be loaded"
        message={errorMessage(list.error)}
        onRetry={list.refetch}
      />
    );
  }
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <AddKey onAdded={options.onSettled} />
      {!list.data && <Skeleton className="h-40 rounded-2xl" />}
      {list.data?.length === 0 && (
        <EmptyState icon={KeyRound} title="The hub has no keys of its own yet" />
      )}
      <ul className="flex flex-col gap-3">
        {list.data?.map((key) => (
          <KeyRow
            key={key.id}
            of={key}
            name={nameOfService(key.service as ServiceId) ?? key.service}
            onWeigh={(weight) => weigh.mutate({ id: key.id, weight })}
            onRemove={() => setRemoving(key)}
          />
        ))}
      </ul>
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

function AddKey({ onAdded }: { onAdded: () => unknown }) {
  const [service, setService] = useState<NetworkService>('openai');
  const [key, setKey] = useState('');
  const add = useMutation(
    api.addKey.mutationOptions({
      onSuccess: () => {
        setKey('');
        toast.success('The key was added.');
        void onAdded();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ service, key });
  };
  return (
    <Card>
      <p className="mb-4 text-sm text-muted">
        A service with several keys spreads its calls by weight. A key that’s refused or
        rate-limited gives way to the next.
      </p>
      <form className="grid gap-4 sm:grid-cols-[14rem_1fr_auto] sm:items-start" onSubmit={submit}>
        <Field label="Service">
          {(control) => (
            <Select
              {...control}
              value={service}
              onChange={({ target }) => setService(target.value as NetworkService)}
            >
              {services.map((id) => (
                <option key={id} value={id}>
                  {nameOfService(id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Another key" error={add.error ? errorMessage(add.error) : undefined}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          look="primary"
          className="sm:mt-[1.6rem]"
          busy={add.isPending}
          disabled={!key.trim()}
        >
          Add key
        </Button>
      </form>
    </Card>
  );
}
