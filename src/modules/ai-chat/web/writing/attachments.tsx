import { FileText, FolderOpen, LoaderCircle, Paperclip, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { useFileDrop } from '#ui/files/use-file-drop.ts';
import { LibraryButton } from '../../../workspace/web/public.tsx';
import type { Attachments } from './use-attachments.ts';

const accepted =
  '.txt,.md,.csv,.json,.pdf,.docx,.epub,.xlsx,.eml,.html,.srt,.vtt,.png,.jpg,.jpeg,.webp,text/*,application/pdf,image/*,audio/*';

/** Picks files; dropping or pasting them anywhere on the page does the same. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const add = useRef(attachments.add);
  add.current = attachments.add;
  useFileDrop((files) => void add.current(files));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) void add.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <>
      <FileButton
        inputLabel="Files to attach"
        accept={accepted}
        multiple
        look="quiet"
        size="icon"
        aria-label="Attach files"
        onFiles={(files) => void attachments.add(files)}
      >
        <Paperclip aria-hidden />
      </FileButton>
      <LibraryButton
        {...{ look: 'quiet', size: 'icon', 'aria-label': 'Attach from the library' }}
        title="Choose a file for the conversation"
        onFile={(file) => void attachments.add([file])}
      >
        <FolderOpen aria-hidden />
      </LibraryButton>
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
