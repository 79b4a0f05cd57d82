import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { api } from '../queries.ts';

const home = '/modules/one-button-video-maker';

/** `…/youtube`: where Google sends the browser back to, with a permission or a refusal. */
export function Page() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const begun = useRef(false);
  const finish = useMutation({
    mutationFn: () =>
      api.youtube.finish({ code: params.get('code') ?? '', state: params.get('state') ?? '' }),
    onSuccess: ({ channel, filmId }) => {
      toast.success(`Connected to ${channel}`);
      navigate(filmId ? `${home}?film=${filmId}&show=youtube` : home, { replace: true });
    },
  });
  const refused = params.get('error');
  useEffect(() => {
    // A code works once; React may run this twice.
    if (begun.current || refused) return;
    begun.current = true;
    finish.mutate();
  });
  const reason =
    refused === 'access_denied'
      ? 'You did not allow uploads. Nothing was connected.'
      : refused
        ? `Google answered: ${refused.slice(0, 100)}`
        : finish.error && errorMessage(finish.error);
  return (
    <>
      <PageHeader title="Connect YouTube">
        <p>The hub takes over the permission that you gave at Google.</p>
      </PageHeader>
      {reason ? (
        <ErrorState
          title="YouTube was not connected"
          message={reason}
          onRetry={() => navigate(home, { replace: true })}
        />
      ) : (
        <Skeleton className="h-40 rounded-2xl" />
      )}
    </>
  );
}
