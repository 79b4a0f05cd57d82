import { useQuery } from '@tanstack/react-query';
import { Trophy, Undo2 } from 'lucide-react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import type { EndedTest, PanelProps } from '../page-page.tsx';
import { api, queries } from '../queries.ts';

type Props = PanelProps & {
  /** Of the test that runs; null while there is none. */
  readonly winner: string | null;
};
/** Ends a test with its winner by one click, and takes that back by another. */
export function EndTest({ project, part, winner, ended, onEnded, onVariants }: Props) {
  const { id: projectId, canEdit, reload } = project;
  const { data } = useQuery(queries.publication.queryOptions({ input: { projectId } }));
  const publication = data?.publication;
  const end = useChangeOf(
    queries.key(),
    async (order: EndedTest) => {
      await api.showVariant({ projectId, name: order.name });
      await reload();
      onEnded(order);
      onVariants(undefined);
    },
    { failed: 'The winner could not be published' },
  );
  const undo = useChangeOf(
    queries.key(),
    async ({ version, page }: EndedTest) => {
      await api.rollBack({ projectId, version, page });
      await reload();
      onEnded(null);
    },
    { failed: 'The test could not be brought back' },
  );
  if (!canEdit) return null;
  if (ended) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="status">
          Everybody sees “{ended.name}” now, and it is the page you edit. Its figures begin anew.
        </p>
        <Button size="small" busy={undo.isPending} onClick={() => undo.mutate(ended)}>
          <Undo2 aria-hidden /> Undo
        </Button>
      </div>
    );
  }
  const version = publication?.version;
  if (winner === null || !version || publication.state !== 'published') return null;
  return (
    <Button
      look="primary"
      className="self-start"
      busy={end.isPending}
      onClick={() => end.mutate({ name: winner, version, page: part.body })}
    >
      <Trophy aria-hidden /> Show “{winner}” to everybody
    </Button>
  );
}
