import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { Asset } from '../../asset-contract.ts';
import { AssetPicker } from './asset-picker.tsx';
import type { Kind } from './asset-words.ts';

type Props = Omit<ButtonProps, 'onClick' | 'asChild' | 'title'> & {
  /** What is chosen, as the title of the dialog says it. */
  readonly title: string;
  readonly kind?: Kind;
  /** Gets a copy of the file that was chosen. */
  readonly onFile: (file: File) => void;
};

/** A button beside a choice of files: takes a copy of one that lies in the library. */
export function LibraryButton({ title, kind, onFile, busy, children, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const take = async (asset: Asset) => {
    setCopying(true);
    try {
      onFile(await copyOf(asset));
    } catch (error) {
      toast.error(`${asset.name} could not be read`, { description: errorMessage(error) });
    } finally {
      setCopying(false);
    }
  };
  return (
    <>
      <Button {...button} busy={isCopying || (busy ?? false)} onClick={() => setOpen(true)}>
        {children ?? (
          <>
            <FolderOpen aria-hidden /> From the library
          </>
        )}
      </Button>
      <AssetPicker
        open={isOpen}
        {...{ title, ...(kind && { kind }) }}
        space=""
        onClose={() => setOpen(false)}
        onPick={(asset) => void take(asset)}
      />
    </>
  );
}

async function copyOf({ url, name, mime }: Asset): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('The library has no such file any more.');
  return new File([await answer.blob()], name, { type: mime });
}
