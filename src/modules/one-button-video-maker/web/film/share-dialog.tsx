import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { Form } from '#shell/form/form.tsx';
import { SubmitButton } from '#shell/form/form-fields.tsx';
import { SwitchField } from '#shell/form/form-switches.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { copyLink, ShareList, type Span, SpanField } from '../../../workspace/web/public.tsx';
import type { Film } from '../../contract.ts';
import { api, queries } from '../queries.ts';

type Props = { film: Film; open: boolean; onOpenChange: (open: boolean) => void };

/** Makes, shows and ends links to the public page of a film. */
export function ShareDialog({ film, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share"
      description="Whoever has the link can watch the film on a page of its own, without an account."
    >
      <Shares film={film} />
    </Dialog>
  );
}

function Shares({ film }: { film: Film }) {
  const links = useQuery(queries.shares.list.queryOptions({ input: { id: film.id } }));
  return (
    <div className="flex flex-col gap-5">
      <NewLink film={film} />
      <Loaded query={links} title="Your links could not be loaded" skeleton="h-16 rounded-xl">
        {({ shares }) => (
          <ShareList
            shares={shares}
            revoke={(share) => api.shares.revoke({ id: film.id, share })}
            queryKey={queries.shares.list.key()}
          />
        )}
      </Loaded>
    </div>
  );
}

const NewLink = ({ film }: { film: Film }) => (
  <Form
    className="rounded-xl bg-sunken p-4"
    start={{ lasts: '7' as Span, listed: false }}
    send={(typed: { lasts: Span; listed: boolean }) => api.shares.create({ id: film.id, ...typed })}
    queryKey={queries.shares.list.key()}
    after={({ shares }) => void copyLink(shares[0]?.url ?? '')}
    again
  >
    <SpanField name="lasts" />
    <SwitchField name="listed" label="Search engines may list the page" />
    <SubmitButton>
      <Link2 aria-hidden /> Create link
    </SubmitButton>
  </Form>
);
