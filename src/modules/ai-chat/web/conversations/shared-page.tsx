import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useParams } from 'react-router';
import { createModuleQueries, errorMessage } from '#shell/hub/api.ts';
import { Notice } from '#shell/session/gate.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { contract } from '../../contract.ts';
import { MessageItem } from '../messages/message-item.tsx';
import { visiblePath } from '../messages/message-tree.ts';

const own = createModuleQueries<typeof contract>('aiChat');

/** A conversation for whoever has its link: reading only. */
export function Page() {
  const { token = '' } = useParams();
  const shared = useQuery(own.shared.queryOptions({ input: { token } }));
  if (shared.error) {
    return (
      <Notice
        icon={<Link2Off aria-hidden />}
        title="Nothing to read here"
        text={errorMessage(shared.error)}
      />
    );
  }
  const path = visiblePath(shared.data?.messages ?? [], {});
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <h1 className="text-3xl">{shared.data?.title ?? 'Shared conversation'}</h1>
      <p className="mt-2 text-muted">A conversation that someone shared with you.</p>
      <div className="mt-8 flex flex-col gap-5">
        {!shared.data && <Skeleton className="h-64" />}
        {path.map((message, index) => (
          <MessageItem
            key={message.id}
            message={message}
            versions={[]}
            question={path[index - 1]?.content ?? ''}
          />
        ))}
      </div>
    </div>
  );
}
