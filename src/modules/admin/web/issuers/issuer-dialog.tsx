import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { SwitchField } from '#shell/form/form-switches.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Issuer, IssuerSave } from '../../issuers-contract.ts';
import { api, queries } from '../queries.ts';
import { GroupRules } from './group-rules.tsx';

type Typed = Omit<IssuerSave, 'emailDomains' | 'clientSecret'> & {
  emailDomains: string;
  clientSecret: string;
};

const startOf = (issuer: Issuer | undefined): Typed => ({
  name: issuer?.name ?? '',
  issuerUrl: issuer?.issuerUrl ?? '',
  clientId: issuer?.clientId ?? '',
  clientSecret: '',
  scopes: issuer?.scopes ?? '',
  emailDomains: issuer?.emailDomains.join(', ') ?? '',
  groupsClaim: issuer?.groupsClaim ?? '',
  groups: issuer?.groups ?? [],
  maySignUp: issuer?.maySignUp ?? true,
  enabled: issuer?.enabled ?? true,
});
const saveOf = (typed: Typed): IssuerSave => ({
  ...typed,
  emailDomains: typed.emailDomains.split(/[\s,;]+/).filter(Boolean),
  clientSecret: typed.clientSecret.trim() || null,
});

/** Adds or changes a sign-in provider. */
export function IssuerDialog(props: {
  issuer: Issuer | undefined;
  callbackUrl: string;
  onClose: () => void;
}) {
  const { issuer, callbackUrl, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={issuer ? `Change ${issuer.name}` : 'Add a sign-in provider'}
      description="Register this hub there as a confidential web client, with the redirect address below."
      className="w-[min(94vw,40rem)]"
    >
      <Form
        start={startOf(issuer)}
        queryKey={queries.key()}
        send={(typed: Typed): Promise<unknown> =>
          issuer
            ? api.issuers.change({ id: issuer.id, ...saveOf(typed) })
            : api.issuers.add(saveOf(typed))
        }
        done={issuer ? 'Saved.' : 'Added. It stands on the sign-in page now.'}
        after={onClose}
      >
        <p className="rounded-lg bg-sunken px-3 py-2 text-sm">
          Redirect address: <code className="break-all select-all">{callbackUrl}</code>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            name="name"
            label="Name"
            hint="On the button: “Sign in with …”."
            required
            maxLength={60}
          />
          <InputField
            name="issuerUrl"
            label="Issuer’s address"
            placeholder="https://login.example.com"
            inputMode="url"
            required
            maxLength={500}
          />
          <InputField name="clientId" label="Client id" required maxLength={500} />
          <InputField
            name="clientSecret"
            label="Client secret"
            type="password"
            autoComplete="off"
            maxLength={2000}
            required={!issuer}
            {...(issuer && { placeholder: 'Kept as it is' })}
          />
          <InputField
            name="scopes"
            label="More scopes (optional)"
            hint="Besides openid, email and profile."
            placeholder="groups"
            maxLength={500}
          />
          <InputField
            name="emailDomains"
            label="Email domains (optional)"
            hint="Only verified addresses there may sign in. Empty for all."
            placeholder="example.com"
          />
        </div>
        <SwitchField
          name="maySignUp"
          label="New people may sign up with it"
          hint="Also where sign-up is closed to everyone else."
        />
        <SwitchField name="enabled" label="Shown on the sign-in page" />
        <GroupRules />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{issuer ? 'Save' : 'Add provider'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
