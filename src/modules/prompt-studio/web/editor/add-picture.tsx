import { useMutation } from '@tanstack/react-query';
import { FolderOpen, ImagePlus, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { AssetPicker } from '../../../workspace/web/public.tsx';
import { api } from '../queries.ts';
import { CoverDialog } from './cover-dialog.tsx';

const kinds = 'image/png,image/jpeg,image/webp,image/gif';
type Props = {
  /** What the prompt is called. */
  readonly title: string;
  /** Its address once everybody may see it; a cover comes first. */
  readonly onAdd: (path: string, isCover: boolean) => void;
};

/** Pictures of a prompt: from this device, from the library, or drawn as a cover. */
export function AddPicture({ title, onAdd }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'library' | 'cover'>();
  const add = useMutation({
    mutationFn: ({ from }: { from: File | string; isCover: boolean }) =>
      typeof from === 'string' ? publishAsset(from) : sendPicture(from),
    onSuccess: (path, { isCover }) => onAdd(path, isCover),
    onError: (error) => toast.error(errorMessage(error)),
  });
  const addAsset = (id: string, isCover: boolean) => add.mutate({ from: id, isCover });
  const close = () => setOpen(undefined);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={kinds}
        className="sr-only"
        tabIndex={-1}
        aria-label="Picture file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add.mutate({ from: file, isCover: false });
          target.value = '';
        }}
      />
      <Button size="small" busy={add.isPending} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden /> Add a picture
      </Button>
      <Button size="small" disabled={add.isPending} onClick={() => setOpen('library')}>
        <FolderOpen aria-hidden /> From the library
      </Button>
      <Button size="small" disabled={add.isPending} onClick={() => setOpen('cover')}>
        <Sparkles aria-hidden /> Draw a cover
      </Button>
      <AssetPicker
        open={open === 'library'}
        title="Choose a picture for everybody to see"
        kind="image"
        accept={kinds}
        space=""
        onClose={close}
        onPick={({ id }) => addAsset(id, false)}
      />
      {open === 'cover' && (
        <CoverDialog title={title} onClose={close} onUse={(id) => addAsset(id, true)} />
      )}
    </>
  );
}

/** A picture of the library as everybody will see it. */
const publishAsset = async (assetId: string): Promise<string> =>
  (await api.publishPicture({ assetId })).path;

async function sendPicture(file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  const answer = await fetchAsUser('/api/prompt-studio/pictures', { method: 'POST', body });
  const said = (await answer.json().catch(() => ({}))) as { path?: string; message?: string };
  if (!answer.ok || !said.path) throw new Error(said.message ?? 'The picture could not be sent.');
  return said.path;
}
