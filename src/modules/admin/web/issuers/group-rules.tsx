import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { InputField, SelectField } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import type { IssuerSave } from '../../issuers-contract.ts';
import { queries } from '../queries.ts';

/** Which of the provider's groups is which group of the hub. */
export function GroupRules() {
  const { control } = useFormContext<Pick<IssuerSave, 'groups'>>();
  const rules = useFieldArray({ control, name: 'groups' });
  const { data } = useQuery(queries.groups.list.queryOptions());
  const groups = data?.groups ?? [];
  return (
    <fieldset className="flex flex-col gap-3 border-t pt-4">
      <legend className="sr-only">Groups</legend>
      <InputField
        name="groupsClaim"
        label="Claim that names groups (optional)"
        hint="Of the id_token, such as groups or realm_access.roles. At every sign-in people join and leave the groups below by what it says; members you added yourself stay."
        placeholder="groups"
        maxLength={200}
      />
      {rules.fields.map((field, at) => (
        <div key={field.id} className="flex flex-wrap items-end gap-2">
          <InputField
            name={`groups.${at}.value`}
            label="Value there"
            hideLabel={at > 0}
            required
            maxLength={300}
            fieldClass="min-w-0 flex-1 basis-40"
          />
          <SelectField
            name={`groups.${at}.groupId`}
            label="Group here"
            hideLabel={at > 0}
            required
            choices={groups.map(({ id, name }) => [id, name])}
            fieldClass="min-w-0 flex-1 basis-40"
          />
          <Button
            size="icon"
            look="quiet"
            aria-label={`Remove the rule ${at + 1}`}
            onClick={() => rules.remove(at)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {data && groups.length === 0 ? (
        <p className="text-[13px] text-muted">Make a group first, under Groups.</p>
      ) : (
        <Button
          size="small"
          className="self-start"
          disabled={groups.length === 0}
          onClick={() => rules.append({ value: '', groupId: groups[0]?.id ?? '' })}
        >
          <Plus aria-hidden /> Add a rule
        </Button>
      )}
    </fieldset>
  );
}
