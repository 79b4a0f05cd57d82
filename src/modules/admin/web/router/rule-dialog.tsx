import { nameOfService } from '#kernel/routing/service-names.ts';
import { serviceIds } from '#kernel/services.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { RouterRule, RouterRuleFields } from '../../router-contract.ts';
import { api, queries } from '../queries.ts';

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
  const { phrase, effect, service, note, enabled } = rule ?? empty;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={rule ? 'Change the rule' : 'Add a rule'}
      description="It applies to messages with this word or phrase as whole words, upper or lower case."
    >
      <Form
        start={{ phrase, effect, service, note, enabled }}
        queryKey={queries.key()}
        send={(fields: RouterRuleFields): Promise<unknown> =>
          rule ? api.router.changeRule({ id: rule.id, ...fields }) : api.router.addRule(fields)
        }
        done="Saved. The rule applies from the next message."
        after={onClose}
      >
        <InputField name="phrase" label="Word or phrase" required maxLength={60} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="effect"
            label="Rule"
            choices={[
              ['must', 'must go to'],
              ['never', 'never goes to'],
            ]}
          />
          <SelectField
            name="service"
            label="Service"
            choices={serviceIds.map((id) => [id, nameOfService(id)])}
          />
        </div>
        <TextareaField
          name="note"
          label="Note"
          hint="Why there is this rule; only administrators see it."
          maxLength={300}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save rule</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
