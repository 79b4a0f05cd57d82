import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { AssetField, SpaceField } from '../../workspace/web/public.tsx';

const spoken = () => (navigator.language || 'en').split('-')[0] ?? 'en';

/** Title, and what the course is made of: a text, a file, or nothing yet. */
export function NewCourse({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [assetId, setAsset] = useState<string>();
  const [spaceId, setSpace] = useState('');
  const { call, progress, stop } = useTool<object, { projectId: string }>('course.create', {
    ...{ failed: 'The course could not be made', saysFields: true },
    after: ({ output }) => void navigate(`/training/courses/${output.projectId}`),
  });
  const make = () => {
    const sources = [
      ...(text.trim() ? [{ text: text.trim() }] : []),
      ...(assetId ? [{ assetId }] : []),
    ];
    call.mutate({
      ...{ title: title.trim(), language: spoken() },
      ...(sources.length > 0
        ? { sources }
        : { lessons: [{ title: 'First lesson', markdown: '' }] }),
      ...(spaceId && { spaceId }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New course"
      description="A text or document is cut into lessons, with questions proposed for each. Without one, the course begins empty."
      className="w-[min(94vw,36rem)]"
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <Field label="Title">
          {(control) => (
            <Input
              {...{ ...control, value: title, required: true, maxLength: 200 }}
              data-tour="course-title"
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field label="Text" hint="Optional. Its highest headings begin the lessons.">
          {(control) => (
            <Textarea
              {...{ ...control, value: text, rows: 6, maxLength: 900_000 }}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <AssetField
          label="Document"
          hint="PDF, Word, EPUB, HTML, Markdown or text."
          space={spaceId}
          value={assetId}
          onChange={setAsset}
        />
        <SpaceField value={spaceId} onChange={setSpace} />
        {progress && (
          <Progress label={progress.stage || 'Making the course'} value={progress.fraction} />
        )}
        <div className="flex justify-end gap-2">
          {progress && <Button onClick={stop}>Stop</Button>}
          <Button
            type="submit"
            look="primary"
            data-tour="make-course"
            busy={call.isPending}
            disabled={!title.trim()}
          >
            Make the course
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
