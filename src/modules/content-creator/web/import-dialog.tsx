import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { AssetField, SpaceField } from '../../workspace/web/public.tsx';

/** Makes an article of a file or a page. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const [assetId, setAssetId] = useState<string>();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Bring a text in"
      description="Headings, lists, tables, notes and pictures come with it."
    >
      <Form
        start={{ url: '' }}
        send={({ url }) =>
          callTool<{ projectId: string }>('text.import', {
            ...(assetId ? { assetId } : { url: url.trim() }),
            ...(spaceId && { spaceId }),
          })
        }
        queryKey={[['workspace']]}
        after={({ output }) => void navigate(`/content-creator/articles/${output.projectId}`)}
      >
        <AssetField
          label="File"
          hint="Word, Markdown, HTML, EPUB or text."
          space={spaceId}
          value={assetId}
          onChange={setAssetId}
        />
        {!assetId && (
          <InputField
            name="url"
            label="Or a page of the web"
            placeholder="https://"
            type="url"
            required
          />
        )}
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <SubmitButton>Make the article</SubmitButton>
      </Form>
    </Dialog>
  );
}
