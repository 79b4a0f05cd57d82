import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { authClient } from '#shell/hub/auth-client.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Moment } from '#shell/time/moment.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import { askAuth } from '../auth/ask-auth.ts';
import { failureText } from '../auth/failure-text.ts';
import { FactorSetup, type NewFactor } from './factor-setup.tsx';
import { SectionCard } from './section-card.tsx';

const factorsKey = ['account', 'factors'];

const loadFactors = async () => (await askAuth((auth) => auth.mfa.listFactors())).totp;

/** Authenticator apps: set one up, see them, remove one. */
export function FactorSection() {
  const queries = useQueryClient();
  const factors = useQuery({ queryKey: factorsKey, queryFn: loadFactors });
  const [setup, setSetup] = useState<NewFactor>();
  const [removing, setRemoving] = useState<string>();
  const reload = () => queries.invalidateQueries({ queryKey: factorsKey });

  const begin = async () => {
    const { auth } = await authClient();
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: `Authenticator ${new Date().toISOString().slice(0, 16)}`,
      issuer: 'Guildhall',
    });
    if (error) return toast.error(failureText(error));
    setSetup({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
  };
  const remove = async (factorId: string) => {
    const { auth } = await authClient();
    const { error } = await auth.mfa.unenroll({ factorId });
    setRemoving(undefined);
    if (error) return toast.error(failureText(error));
    await auth.refreshSession();
    await reload();
    toast.success('The authenticator app was removed.');
  };

  return (
    <SectionCard
      title="Two-step sign-in"
      text="A code from an authenticator app on your phone, asked for after your password."
    >
      <Loaded query={factors} title="Your authenticator apps could not be loaded" skeleton="h-12">
        {(list) => (
          <ul className="flex flex-col gap-2">
            {list.map((factor) => (
              <li
                key={factor.id}
                className="flex flex-wrap items-center gap-3 rounded-xl border px-4 py-3"
              >
                <ShieldCheck className="size-5 text-accent" aria-hidden />
                <span className="flex-1">
                  {factor.friendly_name}
                  <span className="block text-[13px] text-muted">
                    Since <Moment at={factor.created_at} />
                  </span>
                </span>
                <Button size="small" look="danger" onClick={() => setRemoving(factor.id)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {setup ? (
        <FactorSetup
          factor={setup}
          isFirst={factors.data?.length === 0}
          onEnd={async () => {
            setSetup(undefined);
            await reload();
          }}
        />
      ) : (
        <Button className="mt-4" onClick={begin}>
          Set up an authenticator app
        </Button>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove this authenticator app?"
        description="From then on, your password alone is enough to sign in."
        confirmLabel="Remove"
        onConfirm={() => removing && remove(removing)}
      />
    </SectionCard>
  );
}
