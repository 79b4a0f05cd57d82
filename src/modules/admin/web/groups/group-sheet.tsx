import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { counted } from '#kernel/text/counted.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Drawer } from '#ui/layers/drawer.tsx';
import type { Group } from '../../groups-contract.ts';
import { api, queries } from '../queries.ts';
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
  return (
    <div className="flex flex-col gap-6">
      <PotLine label="All members this month" spent={group.spent} cents={group.monthCents} />
      <GroupForm group={group} />
      <GroupMembers group={group} />
      <div className="border-t pt-4">
        <ConfirmedButton
          look="danger"
          size="small"
          question={{
            title: `Delete ${group.name}?`,
            description: `${membersText(group.members)} Their work and accounts stay as they are; the limits for everybody apply to them again, and what the group spent is no longer shown.`,
            confirmLabel: 'Delete group',
          }}
          run={() => api.groups.remove({ id: group.id })}
          queryKey={queries.key()}
          done={`${group.name} was deleted.`}
          after={onGone}
        >
          <Trash2 aria-hidden /> Delete group
        </ConfirmedButton>
      </div>
    </div>
  );
}

const membersText = (members: number) =>
  members === 0 ? 'It has no members.' : `It has ${counted(members, 'member')}.`;
