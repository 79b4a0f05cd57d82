import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { SpaceEnd } from './space-end.tsx';
import { SpaceName } from './space-name.tsx';

/** `/spaces/<id>`: who is in a team, who may join it, and the way out. */
export function Page() {
  const { id = '' } = useParams();
  const session = useSession();
  const me = session.status === 'signed-in' ? session.userId : '';
  const found = useQuery(queries.space.queryOptions({ input: { id } }));
  return (
    <Loaded query={found} title="This team could not be opened" skeleton="h-96 rounded-2xl">
      {(space) => {
        if (space.kind === 'personal') {
          return (
            <EmptyState
              title="This space is yours alone"
              action={
                <Button asChild look="primary">
                  <Link to="/spaces">Work with others</Link>
                </Button>
              }
            >
              Make a team to share projects and files with somebody.
            </EmptyState>
          );
        }
        const isOwner = space.role === 'owner';
        return (
          <>
            <PageHeader
              title={space.name}
              actions={
                <>
                  <Button asChild look="primary">
                    <Link to={`/projects?space=${id}`}>
                      <FolderOpen aria-hidden /> Its projects
                    </Link>
                  </Button>
                  {isOwner && <SpaceName id={id} name={space.name} />}
                </>
              }
            >
              Everybody here sees the projects, files and activity of the team.
            </PageHeader>
            <div className="flex flex-col gap-6">
              <MemberList {...{ spaceId: id, members: space.members, me, isOwner }} />
              {isOwner && <InviteForm id={id} waiting={space.invites} />}
              <SpaceEnd space={space} me={me} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
