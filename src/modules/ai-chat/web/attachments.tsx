import { FileText, LoaderCircle, Paperclip, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import type { Attachments } from './use-attachments.ts';

const accepted = '.txt,.md,.csv,.json,.pdf,.png,.jpg,.jpeg,.webp,text/*,application/pdf,image/*';

/** Picks files; dropping or pasting them anywhere on the page does the same. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const picker = useRef<HTMLInputElement>(null);
  const add = useRef(attachments.add);
  add.current = attachments.add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) void add.current(files);
    };
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void add.current(files);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label="Attach files"
        onClick={() => picker.current?.click()}
      >
        <Paperclip aria-hidden />
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept={accepted}
        hidden
        onChange={({ target }) => {
          void attachments.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** What will go with the next message. */
export function AttachmentChips({ attachments }: { attachments: Attachments }) {
  if (attachments.ready.length === 0 && attachments.uploading === 0) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {attachments.ready.map(({ id, name, preview }) => (
        <li
          key={id}
          className="flex items-center gap-1.5 rounded-full border bg-surface py-0.5 pr-1 pl-3 text-[13px]"
        >
          {preview ? (
            <img src={preview} alt="" className="-ml-2 size-8 rounded-full object-cover" />
          ) : (
            <FileText className="size-4 text-muted" aria-hidden />
          )}
          <span className="max-w-48 truncate">{name}</span>
          <Button
            look="quiet"
            size="icon"
            className="size-7 rounded-full"
            aria-label={`Remove ${name}`}
            onClick={() => attachments.remove(id)}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
      {attachments.uploading > 0 && (
        <li role="status" className="flex items-center gap-1.5 text-[13px] text-muted">
          <LoaderCircle className="size-4 animate-spin" aria-hidden /> Reading …
        </li>
      )}
    </ul>
  );
}
