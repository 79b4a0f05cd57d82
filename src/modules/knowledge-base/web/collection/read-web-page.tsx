import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type Props = { readonly onClose: () => void; readonly onRead: (url: string) => void };

/** Asks for the address of a page; its words are read on the server. */
export function ReadWebPage({ onClose, onRead }: Props) {
  const [url, setUrl] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onRead(url.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Read a web page"
      description="Its words are kept with the address and the day, and can be read again in a rhythm."
    >
      <form className="flex flex-col gap-4" onSubmit={send}>
        <Field label="Address">
          {(control) => (
            <Input
              {...control}
              type="url"
              required
              maxLength={2000}
              placeholder="https://example.org/manual"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <Button look="primary" type="submit" disabled={!url.trim()}>
          Read it
        </Button>
      </form>
    </Dialog>
  );
}
