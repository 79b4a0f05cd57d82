import { BookmarkPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { IssueContent } from '../editor/issue-editor.tsx';
import { api, useChange } from '../queries.ts';

/** Keeps the document as a design for later broadcasts. */
export function SaveTemplateButton({ content }: { content: IssueContent }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useChange(() => api.admin.saveTemplate({ name, content }), {
    done: 'The template is saved.',
    after: () => setOpen(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden /> Save as template
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Save as template">
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Template name" error={save.isError ? errorMessage(save.error) : undefined}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Button
            look="primary"
            type="submit"
            className="self-end"
            busy={save.isPending}
            disabled={name.trim() === ''}
          >
            Save template
          </Button>
        </form>
      </Dialog>
    </>
  );
}
