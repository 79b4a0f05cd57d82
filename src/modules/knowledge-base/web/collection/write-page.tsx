import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Collection } from '../../contract.ts';
import { PageTextField } from '../page-editor/page-text-field.tsx';
import { queries } from '../queries.ts';

type Props = {
  /** Where it may go, at least one. */
  readonly collections: readonly Pick<Collection, 'id' | 'name'>[];
  readonly start: { readonly title: string; readonly markdown: string };
  readonly onClose: () => void;
  readonly onMade?: (documentId: string) => void;
};

/** A page, written in place. */
export const WritePage = ({ collections, start, onClose, onMade }: Props) => (
  <Dialog open onOpenChange={onClose} title="Write a page" className="w-[min(94vw,44rem)]">
    <Form
      start={{ ...start, collectionId: collections[0]?.id ?? '' }}
      send={async (values) =>
        (await callTool<{ documentId: string }>('kb.add-page', values)).output
      }
      queryKey={queries.key()}
      done="The page is there, and found at once."
      after={({ documentId }) => {
        onClose();
        onMade?.(documentId);
      }}
    >
      {collections.length > 1 && (
        <SelectField
          name="collectionId"
          label="Collection"
          choices={collections.map(({ id, name }) => [id, name] as const)}
        />
      )}
      <div data-tour="kb-title">
        <InputField name="title" label="Title" required maxLength={200} />
      </div>
      <PageTextField name="markdown" data-tour="kb-text" />
      <div data-tour="kb-add">
        <SubmitButton needs="markdown">Add the page</SubmitButton>
      </div>
    </Form>
  </Dialog>
);
