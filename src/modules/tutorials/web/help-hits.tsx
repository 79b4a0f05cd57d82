import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { EmptyState } from '#ui/states.tsx';

type Hit = { module: string; title: string; text: string; path: string };

/** What the guides say about some words. */
export function HelpHits({ q, onLeave }: { q: string; onLeave: () => void }) {
  const found = useQuery({
    queryKey: ['help', q],
    queryFn: async () => (await callTool<{ hits: Hit[] }>('help.search', { q })).output.hits,
  });
  return (
    <Loaded
      query={found}
      title="The guides could not be searched"
      isEmpty={(hits) => hits.length === 0}
      empty={<EmptyState title="The guides say nothing about this">Try other words.</EmptyState>}
    >
      {(hits) => (
        <ul className="divide-y" aria-label="Found in the guides">
          {hits.slice(0, 8).map(({ title, text, path }) => (
            <li key={path + title + text} className="py-3">
              <Link to={path} onClick={onLeave} className="font-medium hover:underline">
                {title}
              </Link>
              <p className="mt-0.5 line-clamp-3 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
