import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import type { KbDocument } from '../../contract.ts';
import { PageTextField } from '../page-editor/page-text-field.tsx';
import { api, queries } from '../queries.ts';

type Props = {
  readonly document: KbDocument;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
};

/** Writes a page anew; who wrote meanwhile loses nothing. */
export const EditPage = ({ document, title, text, onClose }: Props) => (
  <Form
    className="rounded-2xl border bg-surface p-5"
    start={{ title, markdown: text }}
    send={(values) => api.changePage({ id: document.id, known: document.revision, ...values })}
    queryKey={queries.key()}
    done="Saved, and found at once."
    failed="The page was not saved"
    after={onClose}
  >
    <InputField name="title" label="Title" required maxLength={200} />
    <PageTextField name="markdown" />
    <div className="flex gap-3">
      <SubmitButton needs="markdown">Save</SubmitButton>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Form>
);
