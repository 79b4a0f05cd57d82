import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { AssetField, SpaceField } from '../../workspace/web/public.tsx';

/** Title and author are enough to begin with; a manuscript fills the chapters. */
export function NewBook({ onClose }: { onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const [manuscript, setManuscript] = useState<string>();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New book"
      description="Everything can be changed later. The highest headings of a manuscript begin its chapters."
    >
      <Form
        start={{ title: '', author: '', language: 'en' }}
        send={(values) =>
          callTool<{ projectId: string }>('book.create', {
            ...values,
            ...(spaceId && { spaceId }),
            ...(manuscript && { manuscript }),
          })
        }
        queryKey={[['workspace']]}
        after={({ output }) => void navigate(`/book-publisher/books/${output.projectId}`)}
      >
        <InputField name="title" label="Title" required maxLength={200} />
        <InputField name="author" label="Author" required maxLength={200} />
        <InputField
          name="language"
          label="Language"
          hint="Such as en, de-AT or pl: for hyphens and readers."
          required
          maxLength={35}
        />
        <AssetField
          label="Manuscript"
          hint="Word, EPUB, HTML, Markdown or text."
          space={spaceId}
          value={manuscript}
          onChange={setManuscript}
        />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <SubmitButton>Make the book</SubmitButton>
      </Form>
    </Dialog>
  );
}
