import { useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

type Props = Omit<ButtonProps, 'onClick' | 'asChild'> & {
  /** Names what is chosen, for programs that fill it in: "File to import". */
  readonly inputLabel: string;
  /** As the browser's own `accept`; everything without it. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** A whole folder is chosen, with everything in it. */
  readonly folder?: boolean;
  /** Gets what was chosen, at least one. The same file can be chosen again. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
};

/** A button that opens the browser's choice of files. */
export function FileButton({ inputLabel, accept, multiple, folder, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        {...(accept && { accept })}
        multiple={multiple ?? false}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const [first, ...rest] = target.files ?? [];
          target.value = '';
          if (first) onFiles([first, ...rest]);
        }}
      />
    </>
  );
}
