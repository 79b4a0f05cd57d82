import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Moment } from '#shell/time/moment.tsx';
import { EndTokensChoice, endedText } from '#shell/tokens/end-tokens-choice.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { account } from '../queries.ts';
import { SectionCard } from './section-card.tsx';

/** Where the account is signed in, and a way to end each of it. */
export function SessionSection() {
  const [asking, setAsking] = useState(false);
  const [endsTokens, setEndsTokens] = useState(true);
  const queries = useQueryClient();
  const list = useQuery(account.listSessions.queryOptions());
  const reload = () => queries.invalidateQueries({ queryKey: account.listSessions.key() });
  const end = useMutation(
    account.endSession.mutationOptions({
      onSuccess: () => toast.success('The session was ended.'),
      onError: (error) => toast.error(errorMessage(error)),
      onSettled: reload,
    }),
  );
  const endOthers = useMutation(
    account.endOtherSessions.mutationOptions({
      onSuccess: ({ ended, endedTokens }) =>
        toast.success(endedText(counted(ended, 'other session'), endedTokens)),
      onError: (error) => toast.error(errorMessage(error)),
      onSettled: () => {
        setAsking(false);
        return queries.invalidateQueries({ queryKey: account.key() });
      },
    }),
  );
  return (
    <SectionCard title="Sessions" text="Browsers and devices that are signed in to your account.">
      <Loaded query={list} title="Your sessions could not be loaded" skeleton="h-24">
        {(sessions) => (
          <ul className="flex flex-col gap-2">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center gap-3 rounded-xl border px-4 py-3"
              >
                <MonitorSmartphone className="size-5 text-muted" aria-hidden />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2">
                    {session.device}
                    {session.current && <Badge tone="accent">This one</Badge>}
                    {session.secondFactor && <Badge>Two-step</Badge>}
                  </p>
                  <p className="text-[13px] text-muted">
                    {session.ip} · last active <Moment at={session.lastActiveAt} />
                  </p>
                </div>
                {!session.current && (
                  <Button
                    size="small"
                    aria-label={`End the session on ${session.device}`}
                    onClick={() => end.mutate({ id: session.id })}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button className="mt-4" look="danger" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description="Every other browser and device has to sign in again."
      >
        <div className="flex flex-col gap-5">
          <EndTokensChoice checked={endsTokens} onChange={setEndsTokens} />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              look="danger"
              busy={endOthers.isPending}
              onClick={() => endOthers.mutate({ endTokens: endsTokens })}
            >
              Sign out
            </Button>
          </div>
        </div>
      </Dialog>
    </SectionCard>
  );
}
