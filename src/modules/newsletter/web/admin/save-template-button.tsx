import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { IssueContent } from '../editor/issue-editor.tsx';
import { api, queries } from '../queries.ts';

/** Keeps the document as a design for later broadcasts. */
export function SaveTemplateButton({ content }: { content: IssueContent }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden /> Save as template
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Save as template">
        <Form
          start={{ name: '' }}
          queryKey={queries.admin.key()}
          send={({ name }) => api.admin.saveTemplate({ name, content })}
          done="The template is saved."
          after={() => setOpen(false)}
        >
          <InputField name="name" label="Template name" maxLength={80} />
          <SubmitButton needs="name" className="self-end">
            Save template
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
