import { FolderOpen, ImageUp, Link2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { fieldErrorOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { AssetPicker, UploadList } from '../../../workspace/web/public.tsx';
import { acceptedPhotos } from './accepted-photos.ts';
import { useOpenPhoto } from './use-open-photo.ts';

/** The ways to open a photo: dropped, chosen, pasted, from the library, from an address. */
export function OpenPhoto() {
  const { open, address, openFile, isBusy } = useOpenPhoto();
  const [isPicking, setPicking] = useState(false);
  const [url, setUrl] = useState('');
  usePastedPicture(openFile);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim()) address.mutate(url.trim());
  };
  return (
    <section aria-label="Open a photo" className="mb-10">
      <Dropzone
        className="py-10"
        inputLabel="Photo to open"
        accept={acceptedPhotos}
        look="primary"
        busy={isBusy}
        onFiles={([file]) => openFile(file)}
        choose={
          <>
            <ImageUp aria-hidden /> Choose a photo
          </>
        }
        hint={
          <div className="flex flex-col items-center gap-4">
            <p>JPEG, PNG, WebP, AVIF, TIFF, GIF, SVG or PSD with up to 60 million pixels.</p>
            <Button size="small" onClick={() => setPicking(true)} disabled={isBusy}>
              <FolderOpen aria-hidden /> From the library
            </Button>
          </div>
        }
      >
        <p className="text-base text-ink">Drop a photo here, or paste one with Ctrl+V or ⌘V.</p>
      </Dropzone>
      <form className="mt-4 flex items-start gap-2" onSubmit={submit}>
        <Field
          label="Address of a picture"
          hideLabel
          className="min-w-0 flex-1"
          error={fieldErrorOf(address.error, 'url')}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              placeholder="https://… the address of a picture"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={address.isPending} disabled={!url.trim()}>
          <Link2 aria-hidden /> Fetch it
        </Button>
      </form>
      <div className="mt-4">
        <UploadList />
      </div>
      <AssetPicker
        open={isPicking}
        title="Choose a photo"
        kind="image"
        accept={acceptedPhotos}
        space=""
        onClose={() => setPicking(false)}
        onPick={({ id }) => open.mutate(id)}
      />
    </section>
  );
}

/** Hears of pictures that are pasted anywhere on the page but into fields. */
function usePastedPicture(onFile: (file: File) => void) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) onFile(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFile]);
}
