import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageSquare, X } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { shortDayText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import type { Comment } from '../../share-contract.ts';
import { api, queries } from '../queries.ts';

type Props = {
  readonly id: string;
  readonly count: number;
  /** Whether new ones are mailed. */
  readonly mails: boolean;
};

/** What people said at a link, opened by whoever wants to read it. */
export function ShareComments({ id, count, mails }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mailing = useChangeOf(
    queries.shares.key(),
    (wanted: boolean) => api.mailComments({ id, mails: wanted }),
    { failed: 'This was not changed' },
  );
  return (
    <div className="mt-2">
      <Button
        size="small"
        look="quiet"
        aria-expanded={isOpen}
        disabled={count === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <MessageSquare aria-hidden /> {count === 0 ? 'No comments yet' : counted(count, 'comment')}
        {count > 0 && <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />}
      </Button>
      <label className="mt-1 flex items-center gap-2 text-[13px] text-muted">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={mailing.isPending ? mailing.variables : mails}
          disabled={mailing.isPending}
          onChange={({ target }) => mailing.mutate(target.checked)}
        />
        Mail new comments to whoever made this link
      </label>
      {isOpen && <List id={id} />}
    </div>
  );
}

function List({ id }: { readonly id: string }) {
  const comments = useQuery({ ...queries.comments.queryOptions({ input: { id } }), staleTime: 0 });
  return (
    <Loaded query={comments} title="The comments could not be loaded" skeleton="h-16 rounded-lg">
      {(found) => (
        <ul aria-label="Comments" className="mt-2 flex max-h-72 flex-col gap-2 overflow-y-auto">
          {found.comments.map((comment) => (
            <Entry key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Entry({ comment: { id, name, words, isDone, createdAt } }: { comment: Comment }) {
  const settle = useChangeOf(queries.comments.key(), (done: boolean) =>
    api.settleComment({ id, isDone: done }),
  );
  const drop = useChangeOf(queries.comments.key(), () => api.dropComment({ id }), {
    failed: 'The comment was not removed',
  });
  return (
    <li className="rounded-lg bg-sunken p-3 text-sm">
      <div className="flex items-center gap-2 text-[13px] text-muted">
        <span className="min-w-0 flex-1 truncate">
          {name} · {shortDayText(createdAt)}
        </span>
        <label className="flex items-center gap-1.5">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isDone}
            disabled={settle.isPending}
            onChange={({ target }) => settle.mutate(target.checked)}
          />
          Done
        </label>
        <Button
          size="icon"
          look="quiet"
          className="size-7"
          aria-label={`Remove the comment of ${name}`}
          busy={drop.isPending}
          onClick={() => drop.mutate()}
        >
          <X aria-hidden />
        </Button>
      </div>
      <p className="mt-1 whitespace-pre-line">{words}</p>
    </li>
  );
}
