import { useQuery } from '@tanstack/react-query';
import { Download, Layers } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { packQueries } from './queries.ts';
import { useDownload } from './use-download.ts';

type Bought = {
  readonly id: string;
  readonly title: string;
  readonly slug: string | null;
  readonly prompts: number;
  readonly boughtAt: string;
};

/** The packs that the person has bought; nothing without one. */
export function BoughtPacks() {
  const bought = useQuery(packQueries.bought.queryOptions());
  return (
    <Loaded
      query={bought}
      title="Your packs could not be loaded."
      skeleton={null}
      isEmpty={({ packs }) => packs.length === 0}
    >
      {({ packs }) => (
        <section aria-label="Packs" className="mb-6">
          <h3 className="mb-2 text-sm font-medium text-muted">Packs</h3>
          <ul className="flex flex-col gap-3">
            {packs.map((pack) => (
              <Row key={pack.id} pack={pack} />
            ))}
          </ul>
          <h3 className="mt-6 text-sm font-medium text-muted">Prompts</h3>
        </section>
      )}
    </Loaded>
  );
}

function Row({ pack }: { pack: Bought }) {
  const download = useDownload(pack);
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Layers className="size-5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <h4 className="text-[15px]">
          {pack.slug ? (
            <Link to={`/prompt-packs/${pack.slug}`} className="hover:underline">
              {pack.title}
            </Link>
          ) : (
            pack.title
          )}
        </h4>
        <p className="mt-1 text-[13px] text-muted">
          Bought on <time dateTime={pack.boughtAt}>{pack.boughtAt.slice(0, 10)}</time> ·{' '}
          {counted(pack.prompts, 'prompt')}
        </p>
      </div>
      {pack.slug && (
        <Button
          size="small"
          busy={download.isPending}
          aria-label={`Download ${pack.title}`}
          onClick={() => download.mutate('zip')}
        >
          <Download aria-hidden /> Download
        </Button>
      )}
    </Card>
  );
}
