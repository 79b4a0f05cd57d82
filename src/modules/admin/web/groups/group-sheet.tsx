import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import type { Group } from '../../groups-contract.ts';
import { api, queries, useChange } from '../queries.ts';
import { GroupForm } from './group-form.tsx';
import { GroupMembers } from './group-members.tsx';
import { PotLine } from './pot-line.tsx';

/** One group beside the list: what it has spent, its name and caps, and who is in it. */
export function GroupSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const group = useQuery({
    ...queries.groups.find.queryOptions({ input: { id } }),
    enabled: id !== '',
  });
  return (
    <Drawer open={id !== ''} onOpenChange={(open) => !open && onClose()} title="Group">
      <Loaded query={group} title="The group could not be loaded" skeleton="h-96">
        {(found) => <Detail key={found.id} group={found} onGone={onClose} />}
      </Loaded>
    </Drawer>
  );
}

function Detail({ group, onGone }: { group: Group; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useChange(api.groups.remove, {
    done: `${group.name} was deleted.`,
    after: onGone,
  });
  return (
    <div className="flex flex-col gap-6">
      <PotLine label="All members this month" spent={group.spent} cents={group.monthCents} />
      <GroupForm group={group} />
      <GroupMembers group={group} />
      <div className="border-t pt-4">
        <Button look="danger" size="small" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden /> Delete group
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${group.name}?`}
        description={`${membersText(group.members)} Their work and accounts stay as they are; the limits for everybody apply to them again, and what the group spent is no longer shown.`}
        confirmLabel="Delete group"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: group.id })}
      />
    </div>
  );
}

const membersText = (members: number) =>
  members === 0 ? 'It has no members.' : `It has ${counted(members, 'member')}.`;
