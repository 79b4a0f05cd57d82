import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { errorMessage } from '#shell/api.ts';
import { SwitchField } from '#shell/form/form-switches.tsx';
import { Form } from '#shell/form.tsx';
import { SubmitButton } from '#shell/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/toast.ts';
import { Dialog } from '#ui/dialog.tsx';
import { copyLink, ShareEntry, type Span, SpanField } from '../../workspace/web/public.tsx';
import type { Film } from '../contract.ts';
import type { FilmShare } from '../sharing-contract.ts';
import { api, queries } from './queries.ts';

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
  const client = useQueryClient();
  const options = queries.shares.list.queryOptions({ input: { id: film.id } });
  const links = useQuery(options);
  const put = (shares: { shares: FilmShare[] }) => client.setQueryData(options.queryKey, shares);
  const revoke = useMutation({
    mutationFn: (share: string) => api.shares.revoke({ id: film.id, share }),
    onSuccess: put,
    onError: (problem) => toast.error(errorMessage(problem)),
  });
  return (
    <div className="flex flex-col gap-5">
      <NewLink film={film} onMade={put} />
      <Loaded query={links} title="Your links could not be loaded" skeleton="h-16 rounded-xl">
        {({ shares }) =>
          shares.length > 0 && (
            <ul className="flex flex-col gap-2" aria-label="Links">
              {shares.map((share) => (
                <ShareEntry
                  key={share.id}
                  share={share}
                  busy={revoke.isPending && revoke.variables === share.id}
                  onRevoke={() => revoke.mutate(share.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

const NewLink = (props: { film: Film; onMade: (shares: { shares: FilmShare[] }) => void }) => (
  <Form
    className="rounded-xl bg-sunken p-4"
    start={{ lasts: '7' as Span, listed: false }}
    send={(typed: { lasts: Span; listed: boolean }) =>
      api.shares.create({ id: props.film.id, ...typed })
    }
    after={(made) => {
      props.onMade(made);
      void copyLink(made.shares[0]?.url ?? '');
    }}
    again
  >
    <SpanField name="lasts" />
    <SwitchField name="listed" label="Search engines may list the page" />
    <SubmitButton>
      <Link2 aria-hidden /> Create link
    </SubmitButton>
  </Form>
);
