import { useMutation } from '@tanstack/react-query';
import { FileText, Trash2, Upload } from 'lucide-react';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { LibraryButton } from '../../../workspace/web/public.tsx';

export type Attachment = {
  readonly id: string;
  readonly filename: string;
  readonly url?: string;
  readonly size?: number;
  readonly type?: string;
};

type Props = {
  readonly title: string;
  readonly files: readonly Attachment[];
  readonly isReadOnly: boolean;
  readonly onChange: (files: readonly Attachment[]) => void;
  readonly onClose: () => void;
};

/** The files of one cell: look at them, take them away, add others by choosing or dropping. */
export function AttachmentDialog({ title, files, isReadOnly, onChange, onClose }: Props) {
  const upload = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const added: Attachment[] = [];
      for (const file of chosen) added.push(await send(file));
      return added;
    },
    onSuccess: (added) => onChange([...files, ...added]),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <ul className="mb-4 grid max-h-96 grid-cols-2 gap-3 overflow-y-auto">
        {files.map((file) => (
          <li key={file.id} className="overflow-hidden rounded-xl border">
            <Preview file={file} />
            <div className="flex items-center gap-2 p-2">
              <span className="min-w-0 flex-1 truncate text-[13px]" title={file.filename}>
                {file.filename}
              </span>
              {!isReadOnly && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Remove ${file.filename}`}
                  onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {files.length === 0 && <p className="mb-4 text-sm text-muted">No files yet.</p>}
      {!isReadOnly && (
        <>
          <Dropzone
            inputLabel="Files to add"
            multiple
            busy={upload.isPending}
            onFiles={(chosen) => upload.mutate(chosen)}
            choose={
              <>
                <Upload aria-hidden /> Choose files
              </>
            }
            hint="or drop them here"
          />
          <LibraryButton
            {...{ size: 'small', look: 'quiet', className: 'mt-2', busy: upload.isPending }}
            title="Choose a file for the record"
            onFile={(file) => upload.mutate([file])}
          />
        </>
      )}
    </Dialog>
  );
}

function Preview({ file: { url, type, filename } }: { file: Attachment }) {
  const isPicture = url && /^image\//.test(type ?? '');
  const shown = isPicture ? (
    <img src={url} alt={filename} loading="lazy" className="size-full object-cover" />
  ) : (
    <FileText className="size-8 text-muted" aria-hidden />
  );
  const classes = 'flex h-28 items-center justify-center bg-sunken';
  if (!url) return <div className={classes}>{shown}</div>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open ${filename}`}
      className={classes}
    >
      {shown}
    </a>
  );
}

async function send(file: File): Promise<Attachment> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetchAsUser('/api/airtable-dashboard/attachments', { method: 'POST', body });
  const said = (await answer.json().catch(() => ({}))) as Attachment & { message?: string };
  if (!answer.ok) throw new Error(said.message ?? `${file.name} could not be uploaded.`);
  return said;
}
