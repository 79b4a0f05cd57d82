import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '#ui/field.tsx';
import { api } from './queries.ts';
import { TokenField, type TokenFormProps } from './token-field.tsx';
import { TokenSwitch } from './token-switch.tsx';

/** For how long answers are remembered, and whether similar questions get them, too. */
export function TokenMemory(props: TokenFormProps) {
  const { form, change } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Cached answers</legend>
      <Field
        label="Cache answers"
        hint="Identical requests are answered instantly and for free, streams included."
      >
        {(control) => (
          <Select
            {...control}
            value={form.cache}
            onChange={({ target }) => change({ cache: target.value })}
          >
            <option value="0">never</option>
            <option value="3600">for an hour</option>
            <option value="86400">for a day</option>
            <option value="604800">for a week</option>
          </Select>
        )}
      </Field>
      {form.cache !== '0' && (
        <TokenSwitch
          id="token-similar"
          label="Also for similar questions"
          checked={form.similar}
          onChange={(similar) => change({ similar })}
        >
          A question that means the same gets the earlier answer. Different numbers, dates, names or
          a “not” make it a new question.
        </TokenSwitch>
      )}
      {form.cache !== '0' && form.similar && (
        <>
          <TokenField
            {...props}
            field="similarity"
            label="Required similarity"
            placeholder="0.95"
            hint="From 0.80 (related) to 0.999 (nearly the same words)."
          />
          <EmbedderNote {...props} />
        </>
      )}
    </fieldset>
  );
}

/** Who compares questions and at whose expense, or that nobody does. */
function EmbedderNote({ form }: TokenFormProps) {
  const embedders = useQuery(api.listEmbedders.queryOptions());
  if (!embedders.data) return null;
  const { services } = form;
  const usable = embedders.data.find(
    ({ service }) => services.length === 0 || services.includes(service),
  );
  const reason =
    embedders.data.length > 0
      ? 'The chosen services cannot compare questions'
      : 'No service that compares questions is active';
  return (
    <p role="status" className="rounded-lg bg-sunken px-3 py-2 text-[13px]">
      {usable
        ? `${usable.name} compares the questions with ${usable.model}. The token pays for that, and its models must allow it.`
        : `${reason}, so only the very same request is answered from memory. OpenAI or a server of your own with an embedding model can.`}
    </p>
  );
}
