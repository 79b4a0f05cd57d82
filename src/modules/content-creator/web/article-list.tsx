import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callTool } from '#shell/tools/call-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';

type Shown = readonly { readonly id: string; readonly updatedAt: string }[];
type Counts = {
  readonly counts: readonly { readonly projectId: string; readonly unsupported: number }[];
};
/** Articles that are asked for at once. */
const portion = 100;

/** The articles, each with how many of its sentences rest on nothing. */
export function ArticleList({ empty }: { readonly empty: ReactNode }) {
  const [shown, setShown] = useState<Shown>([]);
  const { data: counts } = useQuery({
    // A change of a text changes its time, and so what is asked.
    queryKey: ['content-creator', 'unsupported', shown.map((one) => [one.id, one.updatedAt])],
    enabled: shown.length > 0,
    queryFn: async ({ signal }) => {
      const found = new Map<string, number>();
      for (let at = 0; at < shown.length; at += portion) {
        const projectIds = shown.slice(at, at + portion).map(({ id }) => id);
        const { output } = await callTool<Counts>('text.unsupported', { projectIds }, { signal });
        for (const { projectId, unsupported } of output.counts) found.set(projectId, unsupported);
      }
      return found;
    },
    retry: false,
  });
  const noteOf = (id: string) => {
    const count = counts?.get(id);
    if (count === undefined) return null;
    return <Badge tone={count === 0 ? 'neutral' : 'danger'}>{`${count} unsupported`}</Badge>;
  };
  return <ModuleProjects kind="article" {...{ empty, noteOf }} onShown={setShown} />;
}
