import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import type { HandoffSource } from '#kernel/handoffs.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/layers/menu.tsx';
import type { Offer } from '../../handoff-contract.ts';
import { api, queries } from '../queries.ts';

type Props = {
  from: HandoffSource;
  /** What it is called; then only the picture is shown. */
  name?: string;
} & Pick<ComponentProps<typeof Button>, 'size' | 'look'>;

/** Sends something to another module and opens what that made of it. */
export function SendTo({ from, name, ...button }: Props) {
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: ({ kind, to, into }: Offer) => api.sendTo({ from, kind, to, into: into?.id }),
    onSuccess: ({ path }) => navigate(path),
    onError: (error) => toast.error('It could not be sent', { description: errorMessage(error) }),
  });
  return (
    <Menu
      align="end"
      trigger={
        <Button
          {...button}
          busy={send.isPending}
          {...(name && { 'aria-label': `Send ${name} to …` })}
        >
          <Send aria-hidden /> {!name && 'Send to …'}
        </Button>
      }
    >
      <Offers from={from} onChoose={(offer) => send.mutate(offer)} />
    </Menu>
  );
}

/** Asked for when the menu opens. */
function Offers({ from, onChoose }: { from: HandoffSource; onChoose: (offer: Offer) => void }) {
  const { data, error } = useQuery(queries.offers.queryOptions({ input: from }));
  if (error) return <MenuLabel>{errorMessage(error)}</MenuLabel>;
  if (!data) return <MenuLabel>Looking …</MenuLabel>;
  if (data.offers.length === 0) return <MenuLabel>Nothing here takes this yet.</MenuLabel>;
  return data.offers.map((offer) => (
    <MenuItem
      key={`${offer.to} ${offer.label} ${offer.into?.id ?? ''}`}
      onSelect={() => onChoose(offer)}
    >
      <span className="flex flex-col">
        {offer.into ? `${offer.label} “${offer.into.title}”` : offer.label}
        <span className="text-[13px] text-muted">{offer.title}</span>
      </span>
    </MenuItem>
  ));
}
