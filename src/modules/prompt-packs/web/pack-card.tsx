import { Download, ExternalLink, FileJson, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PromptArt, Yours } from '../../marketplace/web/public.tsx';
import type { Pack } from '../contract.ts';
import { PackPrice } from './pack-price.tsx';
import { useDownload } from './use-download.ts';
import { useOwnedPacks } from './use-owned-packs.ts';

/** One pack: what is in it, and the ways to see and to take its prompts. */
export function PackCard({ pack }: { pack: Pack }) {
  const { title, slug, prompts, listed, free, builtIn, price } = pack;
  const download = useDownload(pack);
  const owned = useOwnedPacks().has(pack.id);
  const page = `/prompt-packs/${slug}`;
  return (
    <Card as="li" className="flex flex-col overflow-hidden p-0">
      <div className="relative aspect-[3/1] overflow-hidden">
        <PromptArt id={pack.id} category={pack.category} />
        <span className="absolute top-2.5 left-2.5 flex gap-1.5">
          {pack.featured && <Badge tone="gold">Featured</Badge>}
          {builtIn && <Badge>Built-in</Badge>}
        </span>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="text-xs text-muted">
          {[pack.category, counted(prompts, 'prompt')].filter(Boolean).join(' · ')}
          {free > 0 && free < prompts && ` · ${free} free`}
          {free > 0 && free === prompts && ' · all free'}
        </p>
        <h3 className="mt-1 text-lg">
          <Link to={page} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex-1 text-sm text-muted">{pack.description}</p>
        {owned ? (
          <p className="mt-3">
            <Yours />
          </p>
        ) : (
          price !== null && <PackPrice pack={pack} />
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {!builtIn && listed > 0 && (
            <Button asChild size="small">
              <Link to={page} aria-label={`See its prompts: ${title}`}>
                See its prompts
              </Link>
            </Button>
          )}
          {price !== null && !owned && free < listed && (
            <Button asChild look="primary" size="small">
              <Link to={`/checkout?pack=${slug}`} aria-label={`Buy ${title}`}>
                <ShoppingCart aria-hidden /> Buy
              </Link>
            </Button>
          )}
          {pack.downloadUrl && (
            <Button asChild size="small">
              <a href={pack.downloadUrl} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden /> Its file
              </a>
            </Button>
          )}
          <Button
            {...((owned || free === listed) && { look: 'primary' })}
            size="small"
            busy={download.isPending && download.variables === 'zip'}
            disabled={listed === 0}
            aria-label={`Download ${title}`}
            onClick={() => download.mutate('zip')}
          >
            <Download aria-hidden /> Download
          </Button>
          <Button
            size="small"
            disabled={listed === 0 || download.isPending}
            aria-label={`Download ${title} as JSON`}
            onClick={() => download.mutate('json')}
          >
            <FileJson aria-hidden /> JSON
          </Button>
        </div>
      </div>
    </Card>
  );
}

export const PackGrid = ({ packs }: { packs: readonly Pack[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {packs.map((pack) => (
      <PackCard key={pack.id} pack={pack} />
    ))}
  </ul>
);
