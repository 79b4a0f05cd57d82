import type { Tally } from '#kernel/routing/tally.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { createModuleClient } from '#shell/hub/api.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { contract as admin } from '../../../admin/contract.ts';

const adminApi = createModuleClient<typeof admin>('admin');

type Props = { readonly tally: Tally; readonly phrase: string; readonly onClose: () => void };

/** Makes what people chose blindly a rule of the router: messages with a phrase go to the service. */
export const NewRouterRule = ({ tally, phrase: suggested, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={`Send requests to ${tally.name}`}
    description="Messages in the Super Chatbot that hold the phrase go to this service. The rule can be changed and taken back under Admin → API Keys."
  >
    <Form
      start={{ phrase: suggested }}
      send={({ phrase }) =>
        adminApi.router.addRule({
          ...{ phrase, effect: 'must', service: tally.service as never, enabled: true },
          note: `Chosen ${tally.picked} of ${tally.shown} times in blind comparisons.`,
        })
      }
      queryKey={[['admin']]}
      done="The rule is in use."
      after={onClose}
    >
      <InputField name="phrase" label="Phrase" required maxLength={60} />
      <SubmitButton needs="phrase">Make the rule</SubmitButton>
    </Form>
  </Dialog>
);
