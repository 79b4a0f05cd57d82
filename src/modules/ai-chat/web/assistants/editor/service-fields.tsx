import { useQuery } from '@tanstack/react-query';
import { isServiceId } from '#kernel/services.ts';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { AssistantBody } from '../../../assistants/assistant-schema.ts';
import type { ChatClient } from '../../chat-client.ts';

type Choice = Pick<AssistantBody, 'service' | 'model'>;

/** Who answers; where that service has no key, the best one that has. */
export function ServiceFields(
  props: Choice & { client: ChatClient; onChange: (choice: Partial<Choice>) => void },
) {
  const { service, model, onChange } = props;
  const { data } = useQuery(props.client.queries.services.queryOptions());
  const offered = data?.services ?? [];
  const isOffered = offered.some(({ id }) => id === service);
  return (
    <>
      <Field label="Service" hint="For whoever has no key for it, the best service answers.">
        {(control) => (
          <Select
            {...control}
            value={service ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ service: isServiceId(value) ? value : null, model: null })
            }
          >
            <option value="">Best service (auto)</option>
            {service && !isOffered && <option value={service}>{service} (not available)</option>}
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {service && (
        <Field label="Model" hint="Empty for the usual one.">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={model ?? ''}
              onChange={({ target }) => onChange({ model: target.value.trim() || null })}
            />
          )}
        </Field>
      )}
    </>
  );
}
