import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import type { BotSettings } from '../../bot-settings.ts';
import { LinesField } from '../build/lines-field.tsx';

type Props = { readonly settings: EditedPart<BotSettings> };
const most = 50;

/** Answers of one’s own to what visitors often say, in whatever words. */
export function IntentsField({ settings: { body, change } }: Props) {
  const { intents } = body;
  const put = (next: BotSettings['intents']) => change({ ...body, intents: next }, 'intents');
  return (
    <section aria-label="Answers of your own" className="flex flex-col gap-4 border-t pt-5">
      <div>
        <h2 className="text-base">Answers of your own</h2>
        <p className="text-[13px] text-muted">
          They come before the documents. Slips and other endings do not matter.
        </p>
      </div>
      {intents.map((intent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only known by their place
        <div key={at} className="flex flex-col gap-3 rounded-xl border p-4">
          <LinesField
            label="When somebody says, one a line"
            rows={2}
            value={intent.phrases}
            onChange={(phrases) =>
              phrases.length > 0 && put(intents.with(at, { ...intent, phrases }))
            }
          />
          <Field label="It answers">
            {(control) => (
              <Textarea
                {...{ ...control, rows: 2, value: intent.answer, maxLength: 2000 }}
                onChange={({ target }) =>
                  target.value && put(intents.with(at, { ...intent, answer: target.value }))
                }
              />
            )}
          </Field>
          <Button
            size="small"
            look="quiet"
            className="self-start"
            onClick={() => put(intents.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden /> Remove
          </Button>
        </div>
      ))}
      {intents.length < most && (
        <Button
          size="small"
          className="self-start"
          onClick={() =>
            put([
              ...intents,
              { phrases: ['Opening hours'], answer: 'We are open from seven to six.' },
            ])
          }
        >
          <Plus aria-hidden /> Add an answer
        </Button>
      )}
    </section>
  );
}
