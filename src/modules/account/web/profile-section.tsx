import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authClient } from '#shell/auth-client.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Moment } from '#shell/moment.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { Profile } from '../contract.ts';
import { AddressSection } from './address-section.tsx';
import { failureText } from './failure-text.ts';
import { account } from './queries.ts';
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

function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const [name, setName] = useState(profile.name);
  const [email, setEmail] = useState(profile.email);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changed = name.trim() !== profile.name || email.trim() !== profile.email;

  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const movesAddress = email.trim() !== profile.email;
    const { error } = await auth.updateUser({
      ...(movesAddress && { email: email.trim() }),
      data: { full_name: name.trim() },
    });
    setBusy(false);
    if (error) return setProblem(failureText(error));
    await queries.invalidateQueries({ queryKey: account.key() });
    toast.success(
      movesAddress
        ? 'Saved. Confirm the new address with the link in your email.'
        : 'Profile saved.',
    );
  };

  return (
    <SectionCard
      title="Profile"
      text={
        <>
          Member since <Moment at={profile.createdAt} />.
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Full name">
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field
          label="Email"
          error={problem}
          hint={profile.newEmail ? `Waiting for ${profile.newEmail} to be confirmed.` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="self-start" busy={busy} disabled={!changed}>
          Save profile
        </Button>
      </form>
      {profile.identities.length > 0 && (
        <div className="mt-6 border-t pt-4 text-sm text-muted">
          Signs in with{' '}
          {profile.identities.map(({ provider }) => provider.replace(/^oidc:/, '')).join(', ')}.
        </div>
      )}
    </SectionCard>
  );
}
