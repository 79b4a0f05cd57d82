import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Run } from '../../run-contract.ts';
import { SendTo } from '../send/send-to.tsx';

type MadeProps = { readonly asset: Run['assets'][number]; readonly alt: string };

/** A file that something made: shown, to be saved and sent on. */
export const MadeFile = ({ asset: { id, name, mime, url }, alt }: MadeProps) => (
  <li className="flex max-w-full flex-col gap-2">
    {mime.startsWith('image/') && mime !== 'image/svg+xml' && (
      <img src={url} alt={alt} className="max-h-80 rounded-xl bg-[#f4f1ea]" />
    )}
    {mime.startsWith('video/') && (
      // biome-ignore lint/a11y/useMediaCaption: what is said in it is what its maker wrote
      <video src={url} controls className="max-h-96 max-w-full rounded-xl bg-sunken" />
    )}
    {mime.startsWith('audio/') && (
      // biome-ignore lint/a11y/useMediaCaption: what is said in it is what its maker wrote
      <audio src={url} controls />
    )}
    <div className="flex flex-wrap gap-2">
      <Button asChild size="small">
        <a href={url} download={name}>
          <Download aria-hidden /> {name}
        </a>
      </Button>
      <SendTo size="small" look="quiet" name={name} from={{ type: 'asset', id }} />
    </div>
  </li>
);
