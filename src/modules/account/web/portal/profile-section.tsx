import { useQuery } from '@tanstack/react-query';
import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Moment } from '#shell/time/moment.tsx';
import type { Profile } from '../../contract.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { account } from '../queries.ts';
import { AddressSection } from './address-section.tsx';
import { SectionCard } from './section-card.tsx';

export function ProfileSection() {
  const found = useQuery(account.profile.queryOptions());
  return (
    <Loaded
      query={found}
      title="Your profile could not be loaded"
      skeleton="h-72 max-w-2xl rounded-2xl"
    >
      {(data) => (
        <div className="flex flex-col gap-5">
          <AddressSection profile={data} />
          <ProfileForm key={data.id} profile={data} />
        </div>
      )}
    </Loaded>
  );
}

type Values = { readonly name: string; readonly email: string };

async function save(profile: Profile, typed: Values): Promise<string> {
  const [name, email] = [typed.name.trim(), typed.email.trim()];
  const movesAddress = email !== profile.email;
  const change = { ...(movesAddress && { email }), data: { full_name: name } };
  await askAuth((auth) => auth.updateUser(change));
  return movesAddress
    ? 'Saved. Confirm the new address with the link in your email.'
    : 'Profile saved.';
}

function ProfileForm({ profile }: { profile: Profile }) {
  const waiting = profile.newEmail && `Waiting for ${profile.newEmail} to be confirmed.`;
  return (
    <SectionCard
      title="Profile"
      text={
        <>
          Member since <Moment at={profile.createdAt} />.
        </>
      }
    >
      <Form
        start={{ name: profile.name, email: profile.email }}
        send={(typed: Values) => save(profile, typed)}
        queryKey={account.key()}
        done={(text) => text}
        inline
      >
        <InputField name="name" label="Full name" autoComplete="name" />
        <InputField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          hint={waiting}
        />
        <FormProblem />
        <SubmitButton className="self-start" needsChange>
          Save profile
        </SubmitButton>
      </Form>
      {profile.identities.length > 0 && (
        <div className="mt-6 border-t pt-4 text-sm text-muted">
          Signs in with{' '}
          {profile.identities.map(({ provider }) => provider.replace(/^oidc:/, '')).join(', ')}.
        </div>
      )}
    </SectionCard>
  );
}
