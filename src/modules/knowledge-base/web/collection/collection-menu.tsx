import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { toast } from '#shell/notices/toast.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/layers/dialog.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { Collection } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { countText, readersText } from '../words.ts';
import { VectorsDialog } from './vectors-dialog.tsx';

type Open = 'settings' | 'people' | 'vectors' | 'delete' | undefined;

/** What the owner of a collection may do with it. */
export function CollectionMenu({ collection }: { collection: Collection }) {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const save = async (format: 'md' | 'zip' | 'html' | 'pdf') => {
    const path = `/api/knowledge-base/collections/${collection.id}/export/${format}`;
    const saved = fetchAsUser(path).then((answer) => saveAnswer(answer, `collection.${format}`));
    await saved.catch((error: unknown) => toast.error(errorMessage(error)));
  };
  const remove = useChangeOf(queries.key(), () => api.deleteCollection({ id: collection.id }), {
    done: `“${collection.name}” is deleted.`,
    after: () => void navigate('/modules/knowledge-base'),
  });
  return (
    <>
      <Button onClick={() => setOpen('people')}>
        <UserPlus aria-hidden /> People
      </Button>
      <Menu
        trigger={
          <Button size="icon" look="quiet" aria-label="More">
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('settings')}>Name and readers</MenuItem>
        <MenuItem onSelect={() => setOpen('vectors')}>Compare meanings</MenuItem>
        <MenuItem onSelect={() => void save('zip')}>Save as Markdown files</MenuItem>
        <MenuItem onSelect={() => void save('md')}>Save as one Markdown file</MenuItem>
        <MenuItem onSelect={() => void save('html')}>Save as one page</MenuItem>
        <MenuItem onSelect={() => void save('pdf')}>Save as PDF</MenuItem>
        <MenuItem onSelect={() => setOpen('delete')}>Delete collection</MenuItem>
      </Menu>
      {open === 'settings' && (
        <Dialog open onOpenChange={close} title="Name and readers">
          <Form
            start={{ name: collection.name, readers: collection.readers }}
            send={(values) => api.changeCollection({ id: collection.id, ...values })}
            queryKey={queries.key()}
            done="Saved."
            after={close}
          >
            <InputField name="name" label="Name" required maxLength={120} />
            <SelectField
              name="readers"
              label="Who may read it"
              hint="What is public can be read by everybody who has the address, without an account."
              choices={Object.entries(readersText)}
            />
            <SubmitButton needs="name">Save</SubmitButton>
          </Form>
        </Dialog>
      )}
      {open === 'vectors' && <VectorsDialog id={collection.id} onClose={close} />}
      {open === 'people' && <People collection={collection} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={`Delete “${collection.name}”?`}
        description={`${countText(collection.documents, 'document goes', 'documents go')} with it. This cannot be undone; files stay in your library.`}
        confirmLabel="Delete"
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}

function People({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { id } = collection;
  const { data } = useQuery(queries.grants.queryOptions({ input: { id } }));
  const withdraw = useChangeOf(queries.grants.key(), (userId: string) =>
    api.withdraw({ id, userId }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="People"
      description="Let single people in, beside those whom the collection is open to anyway."
    >
      <ul aria-label="People" className="mb-4 divide-y">
        {data?.grants.map(({ userId, name, role }) => (
          <li key={userId} className="flex items-center gap-3 py-2">
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="text-sm text-muted">
              {role === 'editor' ? 'May edit' : 'May read'}
            </span>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Let ${name} in no more`}
              onClick={() => withdraw.mutate(userId)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
        {data?.grants.length === 0 && <li className="py-2 text-sm text-muted">Nobody yet.</li>}
      </ul>
      <Form
        key={data?.grants.length}
        start={{ email: '', role: 'viewer' as 'viewer' | 'editor' }}
        send={(values) => api.grant({ id, ...values })}
        queryKey={queries.grants.key()}
      >
        <InputField name="email" label="E-mail address of their account" type="email" required />
        <SelectField
          name="role"
          label="They may"
          choices={[
            ['viewer', 'Read'],
            ['editor', 'Read and edit'],
          ]}
        />
        <SubmitButton needs="email">Let them in</SubmitButton>
      </Form>
    </Dialog>
  );
}
