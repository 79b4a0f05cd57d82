import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { AssetField, SpaceField } from '../../../workspace/web/public.tsx';
import { numbersOf } from '../limits.ts';

/** What a crawl needs to know; everything but the address has a value that fits most sites. */
export function NewSite({ onClose }: { onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const [assetId, setAsset] = useState<string>();
  const [progress, setProgress] = useState<{ fraction: number; stage: string; note: string }>();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crawl a site"
      description="robots.txt is obeyed, and one page is asked for at a time."
    >
      <Form
        start={{ url: '', maxPages: '500', maxDepth: '10', perSecond: '5', userAgent: '' }}
        send={async ({ url, ...values }) => {
          const order = {
            ...numbersOf(values),
            ...(assetId ? { assetId } : { url }),
            ...(spaceId && { spaceId }),
          };
          return callTool<{ projectId: string }>('seo.crawl', order, { onProgress: setProgress });
        }}
        queryKey={[['workspace']]}
        after={({ output }) => void navigate(`/seo-studio/sites/${output.projectId}`)}
      >
        <InputField
          name="url"
          label="Address of the site"
          placeholder="https://example.org"
          disabled={assetId !== undefined}
          maxLength={2000}
        />
        <AssetField
          label="Or a ZIP of the site"
          hint="The folder that would be uploaded, with its index.html."
          space={spaceId}
          value={assetId}
          onChange={setAsset}
        />
        <LimitFields />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        {progress && (
          <div role="status" className="flex flex-col gap-2 text-sm text-muted">
            <Progress label="How far the crawl is" value={progress.fraction} />
            <p>
              {progress.stage || 'Waiting to begin'} {progress.note && `· ${progress.note}`}. You
              can close this: the crawl goes on, and stands under Activity.
            </p>
          </div>
        )}
        <SubmitButton>Start the crawl</SubmitButton>
      </Form>
    </Dialog>
  );
}

const LimitFields = () => (
  <details className="rounded-lg border p-3">
    <summary className="cursor-pointer text-sm font-medium">Limits</summary>
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <InputField
        name="maxPages"
        label="Pages at most"
        type="number"
        min={1}
        max={10_000}
        required
      />
      <InputField
        name="maxDepth"
        label="Clicks from the start at most"
        type="number"
        min={1}
        max={50}
        required
      />
      <InputField
        name="perSecond"
        label="Pages a second at most"
        type="number"
        min={0.1}
        max={50}
        step={0.1}
        required
      />
      <InputField
        name="userAgent"
        label="User agent"
        hint="Empty for GuildhallBot."
        maxLength={200}
      />
    </div>
  </details>
);
