import { Music2, Upload } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { LibraryButton } from '../../../workspace/web/public.tsx';
import { useMaterials } from '../youtube/use-uploads.ts';

type Props = { value: string | null; onChange: (id: string) => void };

/** The person's own track in place of composed music. */
export function OwnTrack({ value, onChange }: Props) {
  const { materials, upload } = useMaterials();
  const track = materials?.find(({ id }) => id === value);
  const take = (file: File) =>
    upload.mutate(
      { kind: 'music', file },
      {
        onSuccess: ({ id }) => onChange(id),
        onError: (error) => toast.error(errorMessage(error)),
      },
    );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3 rounded-lg border p-3 text-sm sm:col-span-full">
      <Music2 className="size-5 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1 truncate">
        {track ? track.name : 'No track yet: MP3, WAV, M4A or OGG, up to 30 MB.'}
      </span>
      {track && (
        // biome-ignore lint/a11y/useMediaCaption: a piece of music has no words to show
        <audio controls src={track.url} className="h-9 max-w-full" aria-label={track.name} />
      )}
      <FileButton
        inputLabel="Choose a track"
        accept=".mp3,.wav,.m4a,.ogg,audio/*"
        size="small"
        busy={upload.isPending}
        onFiles={([file]) => take(file)}
      >
        <Upload aria-hidden /> {track ? 'Another track' : 'Upload track'}
      </FileButton>
      <LibraryButton
        {...{ size: 'small', kind: 'audio', busy: upload.isPending }}
        title="Choose a track for the film"
        onFile={take}
      />
    </div>
  );
}
