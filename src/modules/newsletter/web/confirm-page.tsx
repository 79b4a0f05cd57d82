import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, MailQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { BadLink, LinkCard } from './link-card.tsx';
import { hiddenHead, type LinkQuery, useLinkQuery } from './link-query.ts';
import { api, queries } from './queries.ts';

export const loader = hiddenHead('Confirm your subscription');

/** Where the mailed link leads: one button. Programs that only open links confirm nothing. */
export function Page() {
  const link = useLinkQuery();
  const asked = useQuery({
    ...queries.confirmation.queryOptions({ input: link ?? { s: '', t: '' } }),
    enabled: link !== undefined,
    retry: false,
  });
  const confirm = useMutation({ mutationFn: (whose: LinkQuery) => api.confirm(whose) });
  const failure = confirm.error ?? asked.error;
  if (!link || failure) {
    const message = failure
      ? errorMessage(failure)
      : 'It’s incomplete. Please open it again from your email.';
    return <BadLink icon={<CircleAlert aria-hidden />} message={message} />;
  }
  if (confirm.data) return <Confirmed {...confirm.data} id={link.s} />;
  if (!asked.data) return <PageSkeleton />;
  return (
    <LinkCard icon={<MailQuestion aria-hidden />} title="Confirm your subscription">
      <p>
        <strong className="text-ink">{asked.data.email}</strong> will receive our newsletter.
      </p>
      <p className="text-sm">{asked.data.consentText}</p>
      <Button
        // The one thing to do here: Enter is enough.
        autoFocus
        look="primary"
        size="large"
        busy={confirm.isPending}
        onClick={() => confirm.mutate(link)}
      >
        Confirm subscription
      </Button>
    </LinkCard>
  );
}

const Confirmed = ({ email, manage, id }: { email: string; manage: string; id: string }) => (
  <LinkCard icon={<CircleCheck aria-hidden />} title="You are subscribed">
    <p role="status">
      Thank you. The next issue goes to <strong className="text-ink">{email}</strong>.
    </p>
    <Button asChild>
      <Link to={`/newsletter/preferences?s=${id}&t=${manage}`}>Choose what interests you</Link>
    </Button>
  </LinkCard>
);
