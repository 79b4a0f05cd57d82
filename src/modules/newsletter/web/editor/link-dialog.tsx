import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { isLink } from './issue-extensions.ts';

/** Links the chosen words, or puts the address itself where none are chosen. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form stands inside another one where the tree is concerned, though not on the page.
    event.stopPropagation();
    const address =
      href.includes(':') || href.startsWith('{{') ? href.trim() : `https://${href.trim()}`;
    if (!isLink(address)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const marks = [{ type: 'link', attrs: { href: address } }];
      chain.insertContent({ type: 'text', text: address, marks }).run();
    } else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Link">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Address"
          hint="A web address, or mailto: and an email address."
          error={wrong ? 'Emails can’t link to this address.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={href}
              placeholder="https://"
              onChange={({ target }) => setHref(target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          {editor.isActive('link') && <Button onClick={remove}>Remove link</Button>}
          <Button look="primary" type="submit" disabled={href.trim() === ''}>
            Set link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
