import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { toast } from '#shell/notices/toast.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

type Props = { readonly project: OpenProject; readonly onClose: () => void };
type Planned = { readonly chapters: readonly { readonly title: string }[] };

/** What a proposal needs to know; its chapters are added behind those that are there. */
export function OutlineDialog({ project, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Propose an outline"
      description="Each sentence about the book becomes a chapter with a note; the rest is filled by pattern, or written by your text service."
    >
      <Form
        start={{ about: '', reader: '', chapters: '10' }}
        send={({ chapters, ...values }) =>
          callTool<Planned>('book.outline', {
            ...values,
            ...{ projectId: project.id, chapters: Number(chapters) },
          })
        }
        after={async ({ output, engine }) => {
          await project.reload();
          toast(`${output.chapters.length} chapters added${engine ? ` by ${engine.label}` : ''}.`);
          onClose();
        }}
      >
        <TextareaField
          name="about"
          label="What is the book about?"
          rows={5}
          required
          maxLength={4000}
        />
        <InputField name="reader" label="Who will read it?" required maxLength={200} />
        <InputField name="chapters" label="Chapters" type="number" min={3} max={60} required />
        <SubmitButton>Add the chapters</SubmitButton>
      </Form>
    </Dialog>
  );
}
