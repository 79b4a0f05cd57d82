import { useQuery } from '@tanstack/react-query';
import type { ServiceId } from '#kernel/services.ts';
import { InputField, SelectField } from '#shell/form/form-fields.tsx';
import { SwitchField } from '#shell/form/form-switches.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { api } from '../queries.ts';

/** For how long answers are remembered, and whether similar questions get them, too. */
export function TokenMemory() {
  const [cache] = useFormValue<string>('cache');
  const [similar] = useFormValue<boolean>('similar');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Cached answers</legend>
      <SelectField
        name="cache"
        label="Cache answers"
        hint="Identical requests are answered instantly and for free, streams included."
        choices={[
          ['0', 'never'],
          ['3600', 'for an hour'],
          ['86400', 'for a day'],
          ['604800', 'for a week'],
        ]}
      />
      {cache !== '0' && (
        <SwitchField
          name="similar"
          label="Also for similar questions"
          hint="A question that means the same gets the earlier answer. Different numbers, dates, names or a “not” make it a new question."
        />
      )}
      {cache !== '0' && similar && (
        <>
          <InputField
            name="similarity"
            label="Required similarity"
            placeholder="0.95"
            hint="From 0.80 (related) to 0.999 (nearly the same words)."
          />
          <EmbedderNote />
        </>
      )}
    </fieldset>
  );
}

/** Who compares questions and at whose expense, or that nobody does. */
function EmbedderNote() {
  const [services] = useFormValue<readonly ServiceId[]>('services');
  const embedders = useQuery(api.listEmbedders.queryOptions());
  if (!embedders.data) return null;
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
