import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAsUser } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

type Props = {
  readonly project: OpenProject;
  readonly choose: (part: string) => void;
  readonly onClose: () => void;
};
type Article = { readonly id: string; readonly title: string };
type Added = { readonly chapters: readonly { readonly part: string }[] };

/** Chooses articles; each becomes a chapter at the end of the book, in the order of the choice. */
export function ArticleDialog({ project, choose, onClose }: Props) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useQuery({
    queryKey: [['workspace'], 'articles', q],
    queryFn: ({ signal }) => findArticles(q, signal),
  });
  const adding = useTool<object, Added>('book.add-articles', {
    ...{ failed: 'The articles were not added', saysFields: true },
    after: async ({ output }) => {
      await project.reload();
      const [first] = output.chapters;
      if (first) choose(first.part);
      onClose();
    },
  });
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="From my articles"
      description="Each becomes a chapter at the end of the book, in the order you choose them. The articles stay as they are."
    >
      <div className="flex flex-col gap-4">
        <SearchField restMs={250} label="Search articles" value={q} onChange={setQ} />
        <Loaded query={found} title="Your articles could not be listed" skeleton="h-40">
          {(articles) => <Articles {...{ articles, chosen, toggle }} isSearched={q !== ''} />}
        </Loaded>
        <Button
          look="primary"
          className="self-start"
          disabled={chosen.length === 0 || adding.call.isPending}
          onClick={() => adding.call.mutate({ projectId: project.id, articles: chosen })}
        >
          {chosen.length > 1 ? `Add ${chosen.length} chapters` : 'Add the chapter'}
        </Button>
      </div>
    </Dialog>
  );
}

type ListProps = {
  readonly articles: readonly Article[];
  readonly chosen: readonly string[];
  readonly toggle: (id: string) => void;
  readonly isSearched: boolean;
};

function Articles({ articles, chosen, toggle, isSearched }: ListProps) {
  if (articles.length === 0) {
    return (
      <p className="rounded-2xl border border-dashed p-6 text-center text-sm text-muted">
        {isSearched
          ? 'No article has these words.'
          : 'You have no articles yet. They are written in the Content Creator.'}
      </p>
    );
  }
  return (
    <ul aria-label="Articles" className="flex max-h-72 flex-col gap-1 overflow-y-auto">
      {articles.map(({ id, title }) => (
        <li key={id}>
          <label className="flex items-center gap-3 rounded-lg px-3 py-2 text-sm hover:bg-sunken">
            <input
              type="checkbox"
              className="size-4 shrink-0"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= 50}
              onChange={() => toggle(id)}
            />
            <span className="min-w-0 truncate">{title || 'Untitled'}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

async function findArticles(q: string, signal: AbortSignal): Promise<readonly Article[]> {
  const query = new URLSearchParams({ kind: 'article', limit: '100', ...(q && { q }) });
  const answer = await fetchAsUser(`/api/projects?${query}`, { signal });
  if (!answer.ok) throw new Error('The hub did not answer. Try again.');
  return ((await answer.json()) as { projects: readonly Article[] }).projects;
}
