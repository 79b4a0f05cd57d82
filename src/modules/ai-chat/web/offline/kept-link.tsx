import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { offlinePath } from '#shell/offline/kept-on-device.ts';
import { isKeeping } from './keep-switch.ts';

/** The way from a chat's list to what can be read without the hub; absent where nothing can be kept. */
export function KeptLink() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isKeeping()), []);
  if (!isShown) return null;
  return (
    <Link
      to={offlinePath}
      className="flex items-center gap-1.5 px-2 text-[13px] text-muted underline-offset-2 hover:text-ink hover:underline"
    >
      <CloudOff className="size-3.5" aria-hidden /> Readable offline
    </Link>
  );
}
