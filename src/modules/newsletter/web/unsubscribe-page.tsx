import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MailX } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { BadLink, LinkCard } from './link-card.tsx';
import { hiddenHead, type LinkQuery, useLinkQuery } from './link-query.ts';
import { api, queries } from './queries.ts';

export const loader = hiddenHead('Unsubscribe');

/** Ends the newsletter with one button, and takes it back with another. Opening it changes nothing. */
export function Page() {
  const link = useLinkQuery();
  const client = useQueryClient();
  const known = useQuery({
    ...queries.preferences.queryOptions({ input: link ?? { s: '', t: '' } }),
    enabled: link !== undefined,
    retry: false,
  });
  const refresh = () => client.invalidateQueries({ queryKey: queries.preferences.key() });
  const leave = useMutation({
    mutationFn: (whose: LinkQuery) => api.unsubscribe(whose),
    onSuccess: refresh,
  });
  const back = useMutation({
    mutationFn: (whose: LinkQuery) => api.resume(whose),
    onSuccess: refresh,
  });
  const failure = known.error ?? leave.error ?? back.error;
  if (!link || failure) {
    const message = failure
      ? errorMessage(failure)
      : 'It’s incomplete. Please open it again from your email.';
    return <BadLink icon={<CircleAlert aria-hidden />} message={message} />;
  }
  if (!known.data) return <PageSkeleton />;
  const { email, status, canResume } = known.data;
  const preferences = `/newsletter/preferences?s=${link.s}&t=${link.t}`;
  if (status !== 'active' && status !== 'pending') {
    return (
      <LinkCard icon={<MailX aria-hidden />} title="You are unsubscribed">
        <p role="status">
          <strong className="text-ink">{email}</strong> won’t get any more newsletters from us.
        </p>
        {canResume && (
          <Button busy={back.isPending} onClick={() => back.mutate(link)}>
            That was a mistake. Resubscribe me
          </Button>
        )}
      </LinkCard>
    );
  }
  return (
    <LinkCard icon={<MailX aria-hidden />} title="Unsubscribe">
      <p>
        <strong className="text-ink">{email}</strong> will get no more newsletters from us.
      </p>
      <Button
        autoFocus
        look="primary"
        size="large"
        busy={leave.isPending}
        onClick={() => leave.mutate(link)}
      >
        Unsubscribe
      </Button>
      <Link className="text-sm underline" to={preferences}>
        Pause it instead, or change what I get
      </Link>
    </LinkCard>
  );
}
