import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { authClient } from '#shell/hub/auth-client.ts';
import { toast } from '#shell/notices/toast.ts';
import { saveJson } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { account, api } from '../queries.ts';
import { SectionCard } from './section-card.tsx';
import { StorageSection } from './storage-section.tsx';

/** Take everything along, or remove everything. */
export function DataSection() {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => api.exportData({}),
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
  const needsPassword = profile.data?.hasPassword ?? true;
  const leave = async () => {
    await (await authClient()).auth.signOut({ scope: 'local' });
    toast.success('Your account was deleted.');
    navigate('/');
  };
  return (
    <Dialog
      {...props}
      title="Delete your account?"
      description="Everything of yours on this hub is deleted with it."
    >
      <Form
        start={{ password: '' }}
        send={(typed: { password: string }) => api.deleteAccount(needsPassword ? typed : {})}
        after={() => void leave()}
        inline
      >
        {needsPassword && (
          <InputField
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
          />
        )}
        <FormProblem />
        <div className="flex justify-end gap-2">
          <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
          <SubmitButton look="danger" {...(needsPassword && { needs: 'password' })}>
            Delete permanently
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
