import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { api, queries } from '../queries.ts';
import { roleNames } from './role-words.ts';

/** `/invites/<token>`: what somebody is invited to, and the yes. */
export function Page() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const found = useQuery({
    ...queries.readInvite.queryOptions({ input: { token } }),
    // Once accepted it is used up; a later look would say that it never was.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accept = useChangeOf(queries.spaces.key(), () => api.acceptInvite({ token }), {
    after: ({ id }) => void navigate(`/projects?space=${id}`, { replace: true }),
    done: ({ name }) => `Welcome to “${name}”.`,
  });
  return (
    <>
      <PageHeader title="You are invited" />
      <Loaded query={found} title="This invitation cannot be used">
        {({ name, role }) => (
          <Card className="flex max-w-xl flex-col items-start gap-4">
            <Users className="size-8 text-muted" strokeWidth={1.5} aria-hidden />
            <p>
              Join the team <strong>{name}</strong> as {role === 'viewer' ? 'a' : 'an'}{' '}
              {roleNames[role][0].toLowerCase()}: you {roleNames[role][1]}. What you keep outside of
              the team stays yours alone.
            </p>
            <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
              Join the team
            </Button>
          </Card>
        )}
      </Loaded>
    </>
  );
}
