import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';
import { ShareComments } from './share-comments.tsx';
import { copyLink } from './share-entry.tsx';
import { ShareList } from './share-list.tsx';
import { type Span, SpanField } from './span-field.tsx';

/** Something in a space that can be shared. */
export type Shareable = {
  readonly subject: 'project' | 'asset' | 'run';
  readonly subjectId: string;
};

type Props = Shareable & { open: boolean; onOpenChange: (open: boolean) => void };

/** Makes, shows and ends links to a page that shows a project, a file or what a run made. */
export const ShareDialog = ({ open, onOpenChange, subject, subjectId }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Share"
    description="Whoever has the link can look at this on a page of its own, without an account. It shows what is there when it is opened."
  >
    <Links subject={subject} subjectId={subjectId} />
  </Dialog>
);

function Links(shared: Shareable) {
  // Visitors write comments at any time: whoever opens this wants to see them all.
  const links = useQuery({ ...queries.shares.queryOptions({ input: shared }), staleTime: 0 });
  return (
    <Loaded query={links} title="This cannot be shared by you" skeleton="h-40 rounded-xl">
      {({ shares }) => (
        <div className="flex flex-col gap-5">
          <NewLink shared={shared} />
          <ShareList
            shares={shares}
            revoke={(id) => api.revokeShare({ id })}
            queryKey={queries.shares.key()}
            comments={({ id, comments, mailsComments }) =>
              typeof comments === 'number' ? (
                <ShareComments id={id} count={comments} mails={mailsComments ?? false} />
              ) : null
            }
          />
        </div>
      )}
    </Loaded>
  );
}

type Typed = {
  readonly lasts: Span;
  readonly password: string;
  readonly talk: 'none' | 'comments';
};

const create = (shared: Shareable, { lasts, password, talk }: Typed) => {
  const end = lasts === 'never' ? undefined : Date.now() + Number(lasts) * 86_400_000;
  return api.share({
    ...shared,
    ...(password && { password }),
    ...(talk === 'comments' && { comments: true }),
    ...(end && { expiresAt: new Date(end).toISOString() }),
  });
};

const NewLink = ({ shared }: { shared: Shareable }) => (
  <Form
    className="rounded-xl bg-sunken p-4"
    start={{ lasts: '7' as Span, password: '', talk: 'none' as Typed['talk'] }}
    send={(typed: Typed) => create(shared, typed)}
    queryKey={queries.shares.key()}
    after={({ url }) => {
      if (url) void copyLink(url);
    }}
    again
  >
    <SpanField name="lasts" />
    <SelectField
      name="talk"
      label="Whoever has it may"
      choices={[
        ['none', 'Look'],
        ['comments', 'Look and comment'],
      ]}
    />
    <InputField
      name="password"
      label="Password (optional)"
      hint="It is asked for before anything is shown."
      maxLength={200}
      autoComplete="off"
    />
    <SubmitButton>
      <Link2 aria-hidden /> Create link
    </SubmitButton>
  </Form>
);
