import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createModuleClient, errorMessage } from '#shell/api.ts';
import { authClient } from '#shell/auth-client.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { contract } from '../contract.ts';
import { FormError } from './auth-panel.tsx';
import { account } from './queries.ts';
import { SectionCard } from './section-card.tsx';

const client = createModuleClient<typeof contract>('account');

/** Take everything along, or remove everything. */
export function DataSection() {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => client.exportData({}),
    onSuccess: (data) => saveFile('guildhall-my-data.json', JSON.stringify(data, null, 2)),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="flex flex-col gap-5">
      <SectionCard
        title="Export my data"
        text="One file with everything the hub keeps about you. Keys and passwords are not in it."
      >
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden /> Download
        </Button>
      </SectionCard>
      <SectionCard
        title="Delete my account"
        text="Removes your account, conversations, files and keys. This cannot be undone."
      >
        <Button look="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </SectionCard>
      <DeleteDialog open={deleting} onOpenChange={setDeleting} />
    </div>
  );
}

function DeleteDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const navigate = useNavigate();
  const profile = useQuery(account.profile.queryOptions());
  const [password, setPassword] = useState('');
  const remove = useMutation(
    account.deleteAccount.mutationOptions({
      onSuccess: async () => {
        await (await authClient()).auth.signOut({ scope: 'local' });
        toast.success('Your account was deleted.');
        navigate('/');
      },
    }),
  );
  const needsPassword = profile.data?.hasPassword ?? true;
  return (
    <Dialog
      {...props}
      title="Delete your account?"
      description="Everything that is yours on this hub goes with it."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate(needsPassword ? { password } : {});
        }}
      >
        {needsPassword && (
          <Field label="Your password">
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Field>
        )}
        <FormError message={remove.error ? errorMessage(remove.error) : undefined} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            look="danger"
            busy={remove.isPending}
            disabled={needsPassword && !password}
          >
            Delete for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
