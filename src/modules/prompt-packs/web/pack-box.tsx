import { CheckCircle2, Download, ExternalLink, FileJson, Layers, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SalesClosed } from '../../marketplace/web/public.tsx';
import type { Pack } from '../contract.ts';
import { PackPrice } from './pack-price.tsx';
import { useDownload } from './use-download.ts';

/** The price of a pack and the way to buy and to take it. */
export function PackBox(props: { pack: Pack; owned: boolean; onSale: boolean }) {
  const { pack, owned, onSale } = props;
  const { price, slug, free, listed } = pack;
  const download = useDownload(pack);
  const open = pack.builtIn || free === listed;
  return (
    <Card>
      {price === null && !owned && (
        <p className="text-sm text-muted">This pack is not for sale just now.</p>
      )}
      {price !== null && !owned && <PackPrice pack={pack} large />}
      {owned && <p className="text-3xl font-semibold">Yours</p>}
      {owned && (
        <p className="mt-3 flex gap-2 text-sm">
          <CheckCircle2 className="mt-0.5 size-4 shrink-0 text-success" aria-hidden /> You have this
          pack. Its prompts are open to you, with every new version.
        </p>
      )}
      {price !== null && price > 0 && !owned && !open && !onSale && <SalesClosed />}
      {price !== null && !owned && !open && (onSale || price === 0) && (
        <Button asChild look="primary" size="large" className="mt-4 w-full">
          <Link to={`/checkout?pack=${slug}`}>
            <ShoppingCart aria-hidden /> {price === 0 ? 'Get the pack' : 'Buy the pack'}
          </Link>
        </Button>
      )}
      {listed > 0 && (
        <div className="mt-4 flex gap-2">
          <Button
            {...((owned || open) && { look: 'primary' })}
            className="flex-1"
            busy={download.isPending && download.variables === 'zip'}
            onClick={() => download.mutate('zip')}
          >
            <Download aria-hidden /> Download
          </Button>
          <Button disabled={download.isPending} onClick={() => download.mutate('json')}>
            <FileJson aria-hidden /> JSON
          </Button>
        </div>
      )}
      {pack.downloadUrl && (
        <Button asChild className="mt-4 w-full">
          <a href={pack.downloadUrl} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden /> Its file
          </a>
        </Button>
      )}
      {listed > 0 && !owned && !open && (
        <p className="mt-4 flex gap-2 text-sm text-muted">
          <Layers className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            Opens the {listed === 1 ? 'prompt' : `${listed} prompts`} it holds today, with their
            later versions. {free > 0 && 'What is free can be downloaded before.'}
          </span>
        </p>
      )}
    </Card>
  );
}
