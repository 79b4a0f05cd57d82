import { FolderOpen, ImageUp, X } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { fetchAsUser } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { AssetPicker, UploadList, uploadQueue } from '../../../workspace/web/public.tsx';
import { acceptedPhotos } from '../start/accepted-photos.ts';

export type ChosenPhoto = {
  readonly id: string;
  readonly name: string;
  readonly thumbUrl: string | null;
};
type Change = (next: (now: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) => void;
type Props = { readonly photos: readonly ChosenPhoto[]; readonly change: Change };

/** The photos that are to be made: added by choosing, dropping, or from the library; each is there once. */
export function ChosenPhotos({ photos, change }: Props) {
  const [isPicking, setPicking] = useState(false);
  const add = (photo: ChosenPhoto) =>
    change((now) => (now.some(({ id }) => id === photo.id) ? now : [...now, photo]));
  const send = (files: readonly File[]) =>
    uploadQueue.add(files, undefined, (file, id) => {
      add({ id, name: file.name, thumbUrl: null });
      void thumbOf(id).then((thumbUrl) =>
        change((now) => now.map((one) => (one.id === id ? { ...one, thumbUrl } : one))),
      );
    });
  return (
    <section aria-label="Photos" className="min-w-0">
      <Dropzone
        className="mb-4"
        inputLabel="Photos to add"
        accept={acceptedPhotos}
        multiple
        onFiles={send}
        choose={
          <>
            <ImageUp aria-hidden /> Choose photos
          </>
        }
        hint={
          <Button size="small" onClick={() => setPicking(true)}>
            <FolderOpen aria-hidden /> From the library
          </Button>
        }
      >
        Drop photos here, as many as you like.
      </Dropzone>
      <UploadList />
      {photos.length > 0 && (
        <>
          <div className="mb-3 flex items-center justify-between">
            <h2 className="text-lg">{counted(photos.length, 'photo')}</h2>
            <Button size="small" look="quiet" onClick={() => change(() => [])}>
              Remove all
            </Button>
          </div>
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-6">
            {photos.map(({ id, name, thumbUrl }) => (
              <li key={id} className="relative">
                <div className="aspect-square overflow-hidden rounded-lg border bg-sunken">
                  {thumbUrl && <img src={thumbUrl} alt="" className="size-full object-cover" />}
                </div>
                <p className="mt-1 truncate text-[13px] text-muted">{name}</p>
                <Button
                  size="icon"
                  className="absolute top-1 right-1 size-7"
                  aria-label={`Remove ${name}`}
                  onClick={() => change((now) => now.filter((one) => one.id !== id))}
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <AssetPicker
        open={isPicking}
        title="Add a photo"
        kind="image"
        accept={acceptedPhotos}
        space=""
        onClose={() => setPicking(false)}
        onPick={({ id, name, title, thumbUrl }) => add({ id, name: title ?? name, thumbUrl })}
      />
    </section>
  );
}

async function thumbOf(id: string): Promise<string | null> {
  const answer = await fetchAsUser(`/api/assets/${id}`);
  if (!answer.ok) return null;
  return ((await answer.json()) as { thumbUrl: string | null }).thumbUrl;
}
