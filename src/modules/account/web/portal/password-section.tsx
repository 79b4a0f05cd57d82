import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { askAuth } from '../auth/ask-auth.ts';
import { EndTokensField } from '../auth/end-tokens-field.tsx';
import { passwordChanged } from '../password-changed.ts';
import { account } from '../queries.ts';
import { SectionCard } from './section-card.tsx';

const change = async (wish: {
  current_password: string;
  password: string;
  end_tokens: boolean;
}) => {
  await askAuth((auth) => auth.updateUser(wish));
  return wish.end_tokens;
};

/** Needs the current password; a change signs out every other session. */
export const PasswordSection = () => (
  <SectionCard title="Password" text="Changing it signs out all your other sessions.">
    <Form
      start={{ current_password: '', password: '', end_tokens: true }}
      send={change}
      queryKey={account.key()}
      done={passwordChanged}
      again
      inline
    >
      <InputField
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <InputField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
      />
      <EndTokensField />
      <FormProblem />
      <SubmitButton className="self-start" needs="password">
        Change password
      </SubmitButton>
    </Form>
  </SectionCard>
);
