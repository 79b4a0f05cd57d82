import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { PromptDetails } from '../../contract.ts';
import { type Blanks, fillBlanks, openBlanks, withExamples } from '../../fill-blanks.ts';
import { kindOfPrompt } from '../../prompt-kind.ts';
import { BlankField } from './blank-field.tsx';

type Props = {
  readonly prompt: Pick<PromptDetails, 'title' | 'topic' | 'model' | 'variables'>;
  readonly body: string;
  /** What has been typed for its blanks. */
  readonly values: Blanks;
  /** In a list, where several such buttons stand. */
  readonly small?: boolean;
};

/**
 * Hands a prompt to the chat with its blanks filled, for a service of its kind: a picture prompt is
 * never answered in words. Blanks that are still open are asked for first.
 */
export function UseInChat({ prompt, body, values, small }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const open = openBlanks(body, prompt.variables, values);
  const go = (filled: Blanks) =>
    void navigate('/modules/super-chatbot', {
      state: { draft: fillBlanks(body, prompt.variables, filled), kind: kindOfPrompt(prompt) },
    });
  return (
    <>
      <Button
        {...(small && {
          look: 'primary',
          size: 'small',
          'aria-label': `Use in chat: ${prompt.title}`,
        })}
        onClick={() => (open.length > 0 ? setAsking(true) : go(values))}
      >
        <MessagesSquare aria-hidden /> Use in chat
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Fill in the blanks"
        description="A blank you leave empty keeps its example."
      >
        <BlanksForm open={open} onDone={(more) => go(withExamples(open, { ...values, ...more }))} />
      </Dialog>
    </>
  );
}

function BlanksForm(props: { open: PromptDetails['variables']; onDone: (values: Blanks) => void }) {
  const [values, setValues] = useState<Blanks>({});
  return (
    <form
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        props.onDone(values);
      }}
    >
      {props.open.map((variable) => (
        <BlankField
          key={variable.name}
          variable={variable}
          value={values[variable.name] ?? ''}
          onChange={(value) => setValues((before) => ({ ...before, [variable.name]: value }))}
        />
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" look="primary">
          <MessagesSquare aria-hidden /> Use in chat
        </Button>
      </div>
    </form>
  );
}
