import { type ReactNode, useState } from 'react';
import { cn } from '../class-names.ts';
import { droppedFiles } from './dropped-files.ts';
import { FileButton } from './file-button.tsx';

type Props = {
  readonly inputLabel: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  /** Text of the button. */
  readonly choose: ReactNode;
  readonly look?: 'primary' | 'secondary';
  /** Gets what was chosen or dropped, at least one; a single one without `multiple`. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  /** Said above the button. */
  readonly children?: ReactNode;
  /** Said below it. */
  readonly hint?: ReactNode;
  readonly className?: string;
};

/** A place that files and folders are dropped on, with a button that does the same. */
export function Dropzone({ children, hint, choose, look, className, ...files }: Props) {
  const [isOver, setOver] = useState(false);
  const { busy = false, multiple, onFiles } = files;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed p-5 text-center text-sm text-muted',
        isOver && 'border-accent bg-accent-soft text-on-accent-soft',
        className,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (busy) return;
        void droppedFiles(event.dataTransfer).then(([first, ...rest]) => {
          if (first) onFiles([first, ...(multiple ? rest : [])]);
        });
      }}
    >
      {children}
      <FileButton {...files} {...(look && { look })}>
        {choose}
      </FileButton>
      {hint}
    </div>
  );
}
