import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { SpaceField } from '../../../workspace/web/public.tsx';
import { queries } from '../queries.ts';
import { Snippet } from './snippet.tsx';

/** A site elsewhere: its name, its domain, and then the line for its pages. */
export function NewSite({ onClose }: { readonly onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const [snippet, setSnippet] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={snippet ? 'One line for your pages' : 'Add a site'}
      description={
        snippet
          ? 'Put it before </head> of every page. Visits stand here within ten seconds.'
          : 'For a site that is not published on this hub.'
      }
      className="w-[min(92vw,40rem)]"
    >
      {snippet ? (
        <div className="flex flex-col gap-4">
          <Snippet code={snippet} />
          <p className="text-sm text-muted">
            What else happens is told by{' '}
            <code>
              guildhall.track('signup', {'{'} plan: 'pro' {'}'})
            </code>
            . An amount counts as revenue: <code>{"{ amount: 1990, currency: 'EUR' }"}</code>.
          </p>
          <Button look="primary" className="self-end" onClick={onClose}>
            Done
          </Button>
        </div>
      ) : (
        <Form
          start={{ name: '', domain: '' }}
          send={(values) =>
            callTool<{ snippet: string }>('stats.create-site', {
              ...values,
              ...(spaceId && { spaceId }),
            })
          }
          queryKey={queries.sources.key()}
          after={({ output }) => setSnippet(output.snippet)}
        >
          <InputField name="name" label="Name" required maxLength={120} placeholder="Our shop" />
          <InputField
            name="domain"
            label="Domain"
            required
            maxLength={500}
            placeholder="shop.example.org"
          />
          <SpaceField value={spaceId} onChange={setSpaceId} />
          <SubmitButton className="self-end">Add the site</SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
