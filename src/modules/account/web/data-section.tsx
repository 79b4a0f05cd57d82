import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createModuleClient, errorMessage } from '#shell/api.ts';
import { authClient } from '#shell/auth-client.ts';
import { saveJson } from '#shell/save-file.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { contract } from '../contract.ts';
import { FormError } from './auth-panel.tsx';
import { account } from './queries.ts';
import { SectionCard } from './section-card.tsx';
import { StorageSection } from './storage-section.tsx';

const client = createModuleClient<typeof contract>('account');

/** Take everything along, or remove everything. */
export function DataSection() {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => client.exportData({}),
    onSuccess: (data) => saveJson('guildhall-my-data.json', data),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="flex flex-col gap-5">
      <StorageSection />
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
        text="Deletes your account, conversations, files and keys. This can’t be undone."
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
      description="Everything of yours on this hub is deleted with it."
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
            Delete permanently
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
