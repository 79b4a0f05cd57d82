import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
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

type Typed = { name: string; interests: string[]; pause: string };

function Preferences({ link, known }: Props) {
  const save = ({ name, interests, pause }: Typed) => {
    const pauseDays = pause === 'keep' ? undefined : Number(pause);
    return api.savePreferences({ ...link, name, interests, pauseDays });
  };
  return (
    <Card>
      <Form
        className="gap-5"
        start={{ name: known.name, interests: [...known.interests], pause: 'keep' }}
        send={save}
        queryKey={queries.preferences.key()}
        done="Your preferences are saved."
      >
        <InputField
          name="name"
          label="Name"
          hint="How we may address you. Optional."
          autoComplete="name"
          maxLength={100}
        />
        <InterestField offered={known.offered} />
        <PauseField until={known.pausedUntil} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SubmitButton>Save preferences</SubmitButton>
          <Link
            className="text-sm underline"
            to={`/newsletter/unsubscribe?s=${link.s}&t=${link.t}`}
          >
            Unsubscribe
          </Link>
        </div>
      </Form>
    </Card>
  );
}

function InterestField({ offered }: { offered: readonly string[] }) {
  const [chosen, choose] = useFormValue<readonly string[]>('interests');
  return (
    <fieldset>
      <legend className="text-sm font-medium">Interests</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map((one) => {
          const isChosen = chosen.includes(one);
          const others = chosen.filter((other) => other !== one);
          return (
            <InterestChip
              key={one}
              interest={one}
              chosen={isChosen}
              onToggle={() => choose(isChosen ? others : [...others, one])}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

const PauseField = ({ until }: { until: string | null }) => (
  <SelectField
    name="pause"
    label="Pause"
    hint={until ? `Paused until ${until.slice(0, 10)}.` : 'Nothing is sent while it’s paused.'}
    choices={[
      ['keep', until ? 'Stay paused' : 'No pause'],
      ...(until ? [['0', 'Go on now'] as const] : []),
      ['30', 'For 30 days'],
      ['90', 'For 90 days'],
    ]}
  />
);
