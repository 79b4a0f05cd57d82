import { Copy, Lock } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { copyText } from '#shell/copy-text.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { PromptDetails } from '../../contract.ts';
import { type Blanks, cutAtBlanks, fillBlanks } from '../../fill-blanks.ts';
import { BlankField } from './blank-field.tsx';
import { UseInChat } from './use-in-chat.tsx';
import { UseInContent } from './use-in-content.tsx';
import { UseInImages } from './use-in-images.tsx';

type Props = {
  readonly prompt: PromptDetails;
  /** The whole text, for those who may read it. */
  readonly body: string | undefined;
};

/** The prompt's text with its blanks as a live form: the whole of it, or its shown beginning. */
export function PromptText({ prompt, body }: Props) {
  const [values, setValues] = useState<Blanks>({});
  const { variables } = prompt;
  return (
    <section id="prompt" aria-labelledby="prompt-heading" className="scroll-mt-24">
      <h2 id="prompt-heading" className="mb-3 text-xl">
        {body === undefined ? 'Preview' : 'The prompt'}
      </h2>
      {variables.length > 0 && (
        <div className="mb-4 grid gap-3 sm:grid-cols-2">
          {variables.map((variable) => (
            <BlankField
              key={variable.name}
              variable={variable}
              value={values[variable.name] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [variable.name]: value }))}
            />
          ))}
        </div>
      )}
      <div className="rounded-2xl border bg-sunken p-5">
        <p className="text-[15px] leading-relaxed break-words whitespace-pre-wrap">
          {cutAtBlanks(body ?? prompt.teaser, variables, values).map((piece, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
              key={index}
              className={cn(
                piece.blank && 'rounded px-1 font-medium',
                piece.blank &&
                  (piece.filled
                    ? 'bg-accent-soft text-on-accent-soft'
                    : 'bg-gold-soft text-on-gold-soft'),
              )}
            >
              {piece.text}
            </span>
          ))}
          {body === undefined && prompt.hiddenWords > 0 && ' …'}
        </p>
        {body === undefined ? (
          <p className="mt-4 flex items-center gap-2 border-t pt-4 text-sm text-muted">
            <Lock className="size-4" aria-hidden />
            {counted(prompt.hiddenWords, 'more word')} after the purchase
          </p>
        ) : (
          <UseButtons prompt={prompt} body={body} values={values} />
        )}
      </div>
    </section>
  );
}

function UseButtons(props: { prompt: PromptDetails; body: string; values: Blanks }) {
  const { prompt, body, values } = props;
  const text = fillBlanks(body, prompt.variables, values);
  const copy = async () => {
    if (await copyText(text)) toast.success('Prompt copied');
    else toast.error('Your browser blocked copying.');
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
      <Button look="primary" onClick={() => void copy()}>
        <Copy aria-hidden /> Copy
      </Button>
      <UseInChat prompt={prompt} body={body} values={values} />
      <UseInContent text={text} prompt={prompt} />
      <UseInImages text={text} prompt={prompt} />
    </div>
  );
}
