import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/states.tsx';
import { api, queries } from '../queries.ts';

/** What the person has worked on before. */
export function IdeaList() {
  const { data, isError, refetch } = useQuery(queries.ideas.queryOptions());
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => api.removeIdea({ id }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.ideas.key() }),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Card as="section" aria-label="Your ideas">
      <h2 className="mb-3 text-lg">Your ideas</h2>
      {isError && !data && (
        <p className="text-sm">
          They could not be loaded.{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data?.ideas.length === 0 && (
        <p className="text-sm text-muted">What you’re working on is kept here.</p>
      )}
      <ul className="flex flex-col gap-1">
        {data?.ideas.map(({ id, title }) => (
          <li key={id} className="flex items-center gap-1">
            <Link
              to={`?id=${id}`}
              className="min-w-0 flex-1 truncate py-1.5 text-sm hover:underline"
            >
              {title}
            </Link>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Delete ${title}`}
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
