import type { Editor } from '@tiptap/react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

const addressOf = (href: string) =>
  href.includes(':') || href.startsWith('{{') ? href.trim() : `https://${href.trim()}`;

type Props = {
  readonly editor: Editor;
  readonly isLink: (href: string) => boolean;
  readonly onClose: () => void;
};

/** Links the chosen words, or puts the address itself where none are chosen. */
export function LinkDialog({ editor, isLink, onClose }: Props) {
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const link = async ({ href }: { href: string }) => {
    const address = addressOf(href);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const marks = [{ type: 'link', attrs: { href: address } }];
      chain.insertContent({ type: 'text', text: address, marks }).run();
    } else chain.setLink({ href: address }).run();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Link">
      <Form
        start={{ href: String(editor.getAttributes('link').href ?? '') }}
        check={({ href }) => ({
          href: isLink(addressOf(href))
            ? undefined
            : 'A link leads to a web address or a mail address.',
        })}
        send={link}
        after={onClose}
      >
        <InputField
          name="href"
          label="Address"
          hint="A web address, or mailto: and an email address."
          placeholder="https://"
          autoFocus
        />
        <div className="flex justify-end gap-2">
          {editor.isActive('link') && <Button onClick={remove}>Remove link</Button>}
          <SubmitButton needs="href">Set link</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
