import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/api.ts';
import { PageSkeleton } from '#shell/gate.tsx';
import { PageHeader } from '#shell/page-header.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { InterestChip } from './interest-chip.tsx';
import { BadLink } from './link-card.tsx';
import { hiddenHead, useLinkQuery } from './link-query.ts';
import { api, queries } from './queries.ts';

export const loader = hiddenHead('Newsletter preferences');

/** Interests, name, pause and the way out, for the owner of the mailbox. */
export function Page() {
  const link = useLinkQuery();
  const known = useQuery({
    ...queries.preferences.queryOptions({ input: link ?? { s: '', t: '' } }),
    enabled: link !== undefined,
    retry: false,
  });
  if (!link || known.error) {
    const message = known.error
      ? errorMessage(known.error)
      : 'Please open it again from your email.';
    return <BadLink icon={<CircleAlert aria-hidden />} message={message} />;
  }
  if (!known.data) return <PageSkeleton />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Newsletter preferences">{known.data.email}</PageHeader>
      {known.data.status === 'active' ? (
        <Preferences link={link} known={known.data} />
      ) : (
        <Card>
          <p>This address is not subscribed at the moment.</p>
          <Button asChild className="mt-4">
            <Link to={`/newsletter/unsubscribe?s=${link.s}&t=${link.t}`}>See your options</Link>
          </Button>
        </Card>
      )}
    </div>
  );
}

type Known = Awaited<ReturnType<typeof api.preferences>>;
type Props = { readonly link: { s: string; t: string }; readonly known: Known };

function Preferences({ link, known }: Props) {
  const [name, setName] = useState(known.name);
  const [interests, setInterests] = useState<readonly string[]>(known.interests);
  const [pause, setPause] = useState('keep');
  const save = useSave(link);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const pauseDays = pause === 'keep' ? undefined : Number(pause);
        save.mutate({ name, interests: [...interests], pauseDays });
      }}
    >
      <Card className="flex flex-col gap-5">
        <Field label="Name" hint="How we may address you. Optional.">
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <InterestField offered={known.offered} value={interests} onChange={setInterests} />
        <PauseField until={known.pausedUntil} value={pause} onChange={setPause} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save preferences
          </Button>
          <Link
            className="text-sm underline"
            to={`/newsletter/unsubscribe?s=${link.s}&t=${link.t}`}
          >
            Unsubscribe
          </Link>
        </div>
      </Card>
    </form>
  );
}

type Change = Omit<Parameters<typeof api.savePreferences>[0], 's' | 't'>;

function useSave(link: Props['link']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => api.savePreferences({ ...link, ...change }),
    onSuccess: () => toast.success('Your preferences are saved.'),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queries.preferences.key() }),
  });
}

const InterestField = (props: {
  offered: readonly string[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}) => (
  <fieldset>
    <legend className="text-sm font-medium">Interests</legend>
    <div className="mt-2 flex flex-wrap gap-2">
      {props.offered.map((one) => {
        const chosen = props.value.includes(one);
        const others = props.value.filter((other) => other !== one);
        return (
          <InterestChip
            key={one}
            interest={one}
            chosen={chosen}
            onToggle={() => props.onChange(chosen ? others : [...others, one])}
          />
        );
      })}
    </div>
  </fieldset>
);

const PauseField = (props: {
  until: string | null;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Field
    label="Pause"
    hint={
      props.until
        ? `Paused until ${props.until.slice(0, 10)}.`
        : 'Nothing is sent while it’s paused.'
    }
  >
    {(control) => (
      <Select
        {...control}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      >
        <option value="keep">{props.until ? 'Stay paused' : 'No pause'}</option>
        {props.until && <option value="0">Go on now</option>}
        <option value="30">For 30 days</option>
        <option value="90">For 90 days</option>
      </Select>
    )}
  </Field>
);
