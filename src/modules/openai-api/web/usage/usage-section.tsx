import { useMutation, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { saveCsv } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api } from '../queries.ts';
import { UsageTable } from './usage-table.tsx';

const groups = ['token', 'module', 'service'] as const;
type Group = (typeof groups)[number] | 'user';
const groupNames = {
  token: 'Token',
  user: 'Person',
  module: 'Module',
  service: 'Service',
} as const;

const times = [
  ['1', '24 hours'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', '1 year'],
] as const;

/** Calls, tokens and cost, summed up as chosen in the address. */
export function UsageSection({ isAdmin }: { isAdmin: boolean }) {
  const { params, set } = useAddress();
  const isAll = isAdmin && params.get('whose') === 'everybody';
  const allowed: readonly Group[] = isAll ? ['token', 'user', 'module', 'service'] : groups;
  const by = allowed.find((group) => group === params.get('by')) ?? 'token';
  const days = times.find(([time]) => time === params.get('days'))?.[0] ?? '30';
  const input = { by, days: Number(days) };
  const figures = useQuery(
    isAll ? api.allUsage.queryOptions({ input }) : api.usage.queryOptions({ input }),
  );
  const options = {
    onSuccess: ({ csv }: { csv: string }) => saveCsv('usage', csv),
    onError: (error: Error) => toast.error(errorMessage(error)),
  };
  const exportOwn = useMutation(api.exportUsage.mutationOptions(options));
  const exportAll = useMutation(api.exportAllUsage.mutationOptions(options));
  const download = isAll ? exportAll : exportOwn;
  const choose = (name: string, value: string) => set({ [name]: value });
  const select = (
    name: string,
    label: string,
    value: string,
    choices: readonly (readonly [string, string])[],
  ) => (
    <Field label={label} className="min-w-36">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => choose(name, target.value)}>
          {choices.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        {select(
          'by',
          'By',
          by,
          allowed.map((group) => [group, groupNames[group]]),
        )}
        {select('days', 'Time', days, times)}
        {isAdmin &&
          select('whose', 'Whose', isAll ? 'everybody' : 'mine', [
            ['mine', 'My own'],
            ['everybody', 'Everyone'],
          ])}
        <Button
          className="sm:ml-auto"
          busy={download.isPending}
          disabled={!figures.data?.length}
          onClick={() => download.mutate(input)}
        >
          <Download aria-hidden /> Export CSV
        </Button>
      </div>
      <Loaded
        query={figures}
        title="The usage could not be loaded"
        skeleton="h-56 rounded-2xl"
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState icon={ChartColumn} title="No calls in this period">
            Calls from programs and the hub’s own modules appear here with their cost.
          </EmptyState>
        }
      >
        {(data) => <UsageTable head={groupNames[by]} figures={data} />}
      </Loaded>
    </section>
  );
}
