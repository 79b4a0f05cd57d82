import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { RuleEffect } from '#kernel/routing/admin-rules.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { errorField, errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import type { RouterRule, RouterRuleFields } from '../../router-contract.ts';
import { api, queries } from '../queries.ts';
import { fieldErrorOf } from '../settings/use-save.ts';

const empty: RouterRuleFields = {
  phrase: '',
  effect: 'must',
  service: 'openai',
  note: '',
  enabled: true,
};

/** Enters or changes a rule of the router. */
export function RuleDialog(props: { rule: RouterRule | undefined; onClose: () => void }) {
  const { rule, onClose } = props;
  const client = useQueryClient();
  const [form, setForm] = useState<RouterRuleFields>(rule ?? empty);
  const save = useMutation({
    mutationFn: ({ phrase, effect, service, note, enabled }: RouterRuleFields) => {
      const fields = { phrase, effect, service, note, enabled };
      return rule ? api.router.changeRule({ id: rule.id, ...fields }) : api.router.addRule(fields);
    },
    onSuccess: async () => {
      toast.success('Saved. The rule applies from the next message.');
      await client.invalidateQueries({ queryKey: queries.key() });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(form);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={rule ? 'Change the rule' : 'Add a rule'}
      description="It applies to messages with this word or phrase as whole words, upper or lower case."
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <RuleFields
          form={form}
          change={(part) => setForm({ ...form, ...part })}
          phraseError={fieldErrorOf(save.error, 'phrase')}
        />
        {save.error && !errorField(save.error) && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errorMessage(save.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save rule
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RuleFields(props: {
  form: RouterRuleFields;
  change: (part: Partial<RouterRuleFields>) => void;
  phraseError: string | undefined;
}) {
  const { form, change } = props;
  return (
    <>
      <Field label="Word or phrase" error={props.phraseError}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={60}
            value={form.phrase}
            onChange={({ target }) => change({ phrase: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Rule">
          {(control) => (
            <Select
              {...control}
              value={form.effect}
              onChange={({ target }) => change({ effect: target.value as RuleEffect })}
            >
              <option value="must">must go to</option>
              <option value="never">never goes to</option>
            </Select>
          )}
        </Field>
        <Field label="Service">
          {(control) => (
            <Select
              {...control}
              value={form.service}
              onChange={({ target }) => change({ service: target.value as ServiceId })}
            >
              {serviceIds.map((id) => (
                <option key={id} value={id}>
                  {nameOfService(id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Note" hint="Why there is this rule; only administrators see it.">
        {(control) => (
          <Textarea
            {...control}
            maxLength={300}
            value={form.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
    </>
  );
}
