import { useMutation } from '@tanstack/react-query';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage, fetchAsUser } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';

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
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const added: Attachment[] = [];
      for (const file of chosen) added.push(await send(file));
      return added;
    },
    onSuccess: (added) => onChange([...files, ...added]),
    onError: (error) => toast.error(errorMessage(error)),
  });
  const add = (list: FileList | null) => {
    if (list && list.length > 0 && !isReadOnly) upload.mutate([...list]);
  };
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
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same
        <div
          className={cn(
            'flex flex-col items-center gap-2 rounded-xl border-2 border-dashed p-5 text-sm text-muted',
            over && 'border-accent bg-accent-soft',
          )}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            add(event.dataTransfer.files);
          }}
        >
          <Button busy={upload.isPending} onClick={() => input.current?.click()}>
            <Upload aria-hidden /> Choose files
          </Button>
          or drop them here
          <input
            ref={input}
            type="file"
            multiple
            aria-label="Files to add"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              add(target.files);
              target.value = '';
            }}
          />
        </div>
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
