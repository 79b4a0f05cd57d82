import { PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects, SpaceField } from '../../../workspace/web/public.tsx';

/** `/content-optimization`: texts that are scored while they are written. */
export function Page() {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="primary" data-tour="seo-new-draft" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New text
    </Button>
  );
  return (
    <>
      <PageHeader title="Content Optimization" actions={make}>
        Write beside a live score. Every point is explained by the sentence that earns or costs it,
        measured by pages that you name.
      </PageHeader>
      <ModuleProjects
        kind="seo-draft"
        empty={
          <EmptyState icon={PenLine} title="No texts yet" action={make}>
            Begin with a phrase that people search for, and paste what you have.
          </EmptyState>
        }
      />
      {isMaking && <NewDraft onClose={() => setMaking(false)} />}
    </>
  );
}

function NewDraft({ onClose }: { onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New text"
      description="One phrase a text; everything can be changed later."
    >
      <Form
        start={{ title: '', phrase: '', text: '' }}
        send={(values) =>
          callTool<{ projectId: string }>('seo.create-draft', {
            ...values,
            ...(spaceId && { spaceId }),
          })
        }
        queryKey={[['workspace']]}
        after={({ output }) => void navigate(`/content-optimization/${output.projectId}`)}
      >
        <InputField
          name="title"
          label="Title"
          data-tour="seo-draft-title"
          required
          maxLength={200}
        />
        <InputField
          name="phrase"
          label="Phrase"
          data-tour="seo-draft-phrase"
          hint="As somebody would type it into a search."
          maxLength={120}
        />
        <TextareaField name="text" label="Text so far" rows={6} maxLength={200_000} />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <SubmitButton data-tour="seo-draft-make">Begin</SubmitButton>
      </Form>
    </Dialog>
  );
}
