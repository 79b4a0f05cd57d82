import { Share2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type Shareable, ShareDialog } from './share-dialog.tsx';

type Props = Shareable & {
  /** What it is called; then only the picture is shown. */
  name?: string;
} & Pick<ComponentProps<typeof Button>, 'size' | 'look'>;

/** Opens the links of something. */
export function ShareButton({ subject, subjectId, name, ...button }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        {...(name && { 'aria-label': `Share ${name}` })}
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden /> {!name && 'Share'}
      </Button>
      <ShareDialog subject={subject} subjectId={subjectId} open={open} onOpenChange={setOpen} />
    </>
  );
}
