import { FileInput, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#shell/notices/toast.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { readGift } from '../../quiz/gift/read-gift.ts';
import type { Question } from '../../quiz/question.ts';

type Props = {
  readonly text: string;
  readonly questions: readonly Question[];
  readonly onChange: (questions: readonly Question[]) => void;
};

/** The first free `q<number>`. */
export function freeId(questions: readonly { readonly id: string }[]): string {
  let number = questions.length + 1;
  while (questions.some(({ id }) => id === `q${number}`)) number += 1;
  return `q${number}`;
}

/** Questions that are proposed from the lesson's text, or brought from Moodle. */
export function BringQuestions({ text, questions, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { call } = useTool<object, { questions: readonly Question[] }>('quiz.from-text', {
    ...{ failed: 'No questions could be proposed', saysFields: true },
    after: ({ output }) => {
      const all = [...questions];
      for (const one of output.questions) all.push({ ...one, id: freeId(all) });
      onChange(all);
      const count = output.questions.length;
      if (count > 0) toast.success('Questions were added. Read each before learners do.');
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={call.isPending}
        disabled={text.trim() === ''}
        onClick={() => call.mutate({ text, count: 5 })}
      >
        <Sparkles aria-hidden /> Propose from the text
      </Button>
      <Button onClick={() => setOpen(true)}>
        <FileInput aria-hidden /> From GIFT
      </Button>
      {isOpen && (
        <GiftDialog
          onClose={() => setOpen(false)}
          taken={questions}
          onTake={(added) => onChange([...questions, ...added])}
        />
      )}
    </div>
  );
}

type GiftProps = {
  readonly taken: readonly Question[];
  readonly onTake: (added: readonly Question[]) => void;
  readonly onClose: () => void;
};

/** Read on this device; what is wrong is said with its line. */
function GiftDialog({ taken, onTake, onClose }: GiftProps) {
  const [gift, setGift] = useState('');
  const read = readGift(gift, new Set(taken.map(({ id }) => id)));
  const count = read.questions.length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Bring questions from GIFT"
      description="The format of Moodle’s question banks. Paste the text here."
      className="w-[min(94vw,40rem)]"
    >
      <div className="flex flex-col gap-4">
        <Field label="GIFT">
          {(control) => (
            <Textarea
              {...{ ...control, rows: 10, value: gift, maxLength: 900_000 }}
              placeholder="Which flour is dark? {=Rye ~Wheat}"
              onChange={({ target }) => setGift(target.value)}
            />
          )}
        </Field>
        <ProblemNote
          message={
            read.faulty
              .slice(0, 10)
              .map(({ message }) => message)
              .join(' ') || undefined
          }
        />
        <Button
          look="primary"
          className="self-end"
          disabled={count === 0 || taken.length + count > 200}
          onClick={() => {
            onTake(read.questions);
            onClose();
          }}
        >
          {count === 1 ? 'Add one question' : `Add ${count} questions`}
        </Button>
      </div>
    </Dialog>
  );
}
