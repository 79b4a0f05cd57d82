import { useQuery } from '@tanstack/react-query';
import { Component, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { counted } from '#kernel/text/counted.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Group } from '../../groups-contract.ts';
import { queries } from '../queries.ts';
import { GroupForm } from './group-form.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { PotLine } from './pot-line.tsx';

/** Groups of people with what they may spend of the hub's keys; one of them opens beside the list. */
export function GroupsTab() {
  const { get, set } = useAddress();
  const [making, setMaking] = useState(false);
  const groups = useQuery(queries.groups.list.queryOptions());
  const add = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New group
    </Button>
  );
  return (
    <div>
      <Loaded
        query={groups}
        title="The groups could not be loaded"
        isEmpty={(data) => data.groups.length === 0}
        empty={
          <EmptyState icon={Component} title="No groups yet" action={add}>
            Put people into a group to give them a budget of the hub’s keys: for each member, for
            all of them together, or both. Sign-in providers can fill groups by themselves.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
                What members may spend of the hub’s keys. Administrators have no limit and count
                against none.
              </p>
              {add}
            </div>
            <GroupList groups={data.groups} onOpen={(id) => set({ group: id })} />
          </>
        )}
      </Loaded>
      <Dialog open={making} onOpenChange={setMaking} title="New group">
        <GroupForm
          onDone={({ id }) => {
            setMaking(false);
            set({ group: id });
          }}
        />
      </Dialog>
      <GroupSheet id={get('group')} onClose={() => set({ group: '' })} />
    </div>
  );
}

const GroupList = (props: { groups: readonly Group[]; onOpen: (id: string) => void }) => (
  <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
    {props.groups.map((group) => (
      <li key={group.id}>
        <button
          type="button"
          className="flex w-full flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-left hover:bg-sunken focus-visible:outline-offset-[-2px]"
          onClick={() => props.onOpen(group.id)}
        >
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium break-words">{group.name}</span>
            <span className="block text-[13px] text-muted">
              {counted(group.members, 'member')}
              {capsText(group)}
            </span>
          </span>
          <PotLine className="w-full sm:w-64" spent={group.spent} cents={group.monthCents} />
        </button>
      </li>
    ))}
  </ul>
);

function capsText({ memberDayCents, memberMonthCents }: Group): string {
  const parts = [
    memberDayCents !== null && `${formatMoney(memberDayCents, 'USD')} a day`,
    memberMonthCents !== null && `${formatMoney(memberMonthCents, 'USD')} a month`,
  ].filter(Boolean);
  return parts.length > 0 ? ` · each ${parts.join(', ')}` : '';
}
