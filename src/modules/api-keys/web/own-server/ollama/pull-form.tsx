import { type FormEvent, useState } from 'react';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { api, queries } from '../../queries.ts';

type Props = { readonly service: string; readonly onBegun: (runId: string) => void };

/** Has the server fetch a model by its name; how far it is stands among the things under way. */
export function PullForm({ service, onBegun }: Props) {
  const [model, setModel] = useState('');
  const pull = useChangeOf(queries.ollamaModels.key(), api.pullModel, {
    after: ({ runId }) => {
      setModel('');
      onBegun(runId);
    },
    failed: 'The model could not be asked for',
    lands: (error) => fieldErrorOf(error, 'model') !== undefined,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    pull.mutate({ service, model });
  };
  return (
    <form onSubmit={send} className="mb-6 flex flex-wrap items-start gap-3">
      <Field
        label="Fetch a model"
        hint="Its name in Ollama’s library, such as llama3.2:3b or nomic-embed-text."
        error={fieldErrorOf(pull.error, 'model')}
        className="min-w-0 flex-1 basis-60"
      >
        {(control) => (
          <Input
            {...control}
            value={model}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => setModel(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        className="mt-[26px]"
        busy={pull.isPending}
        disabled={model.trim() === ''}
      >
        Fetch
      </Button>
    </form>
  );
}
