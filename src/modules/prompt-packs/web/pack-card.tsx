import { useMutation } from '@tanstack/react-query';
import { Download, ExternalLink, FileJson, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage, fetchAsUser } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PromptArt } from '../../marketplace/web/public.tsx';
import type { Pack } from '../contract.ts';

/** One pack: what is in it, and the ways to see and to take its prompts. */
export function PackCard({ pack }: { pack: Pack }) {
  const { title, prompts, listed, free, builtIn } = pack;
  const download = useMutation({
    mutationFn: (format: 'zip' | 'json') => takePack(pack, format),
    onSuccess: ({ included, locked }) => {
      if (locked === 0) toast.success(`“${title}” has been downloaded`);
      else {
        toast.success(`${included} of ${included + locked} prompts are in the file`, {
          description: 'The others have to be bought first.',
        });
      }
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
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
          {[pack.category, prompts === 1 ? '1 prompt' : `${prompts} prompts`]
            .filter(Boolean)
            .join(' · ')}
          {free > 0 && free < prompts && ` · ${free} free`}
          {free > 0 && free === prompts && ' · all free'}
        </p>
        <h3 className="mt-1 text-lg">{title}</h3>
        <p className="mt-1 flex-1 text-sm text-muted">{pack.description}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {!builtIn && listed > 0 && (
            <Button asChild size="small">
              <Link
                to={`/marketplace?package=${encodeURIComponent(title)}`}
                aria-label={`See its prompts: ${title}`}
              >
                See its prompts
              </Link>
            </Button>
          )}
          {free < listed && (
            <Button asChild size="small">
              <Link to={`/checkout?pack=${encodeURIComponent(title)}`} aria-label={`Buy ${title}`}>
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
            look="primary"
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

async function takePack({ id }: Pack, format: 'zip' | 'json') {
  const answer = await fetchAsUser(
    `/api/prompt-packs/${encodeURIComponent(id)}/download?format=${format}`,
  );
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(said.message ?? 'The pack could not be downloaded.');
  }
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? `pack.${format}`;
  link.click();
  URL.revokeObjectURL(address);
  const count = (header: string) => Number(answer.headers.get(header) ?? 0);
  return { included: count('x-prompts-included'), locked: count('x-prompts-locked') };
}

export const PackGrid = ({ packs }: { packs: readonly Pack[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {packs.map((pack) => (
      <PackCard key={pack.id} pack={pack} />
    ))}
  </ul>
);
