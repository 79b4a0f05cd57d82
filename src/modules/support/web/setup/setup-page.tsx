import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useParams } from 'react-router';
import { copyText } from '#shell/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { type EditedPart, ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import { type InboxSettings, inboxSettingsSchema } from '../../inbox-settings.ts';
import { queries } from '../queries.ts';

const usual = inboxSettingsSchema.parse({});

/** `/support/inboxes/<id>`: how customers reach an inbox, and what they read first. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="inbox">
      {(project) => (
        <ProjectPart<InboxSettings>
          project={project}
          name="inbox"
          start={usual}
          isWhole={(body) => inboxSettingsSchema.safeParse(body).success}
        >
          {(part) => <Setup {...{ inboxId: project.id, part }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

type Props = { readonly inboxId: string; readonly part: EditedPart<InboxSettings> };

const Setup = (props: Props) => (
  <fieldset disabled={!props.part.canEdit} className="grid gap-8 lg:grid-cols-2">
    <ChatFields {...props} />
    <MailFields {...props} />
  </fieldset>
);

/** The chat on pages. */
function ChatFields({ inboxId, part: { body, change } }: Props) {
  const { data } = useQuery(queries.inbox.queryOptions({ input: { inboxId } }));
  return (
    <section aria-label="Chat" className="flex min-w-0 flex-col gap-5">
      <h2 className="text-lg">Chat on your pages</h2>
      <Field label="What visitors read first">
        {(control) => (
          <Textarea
            {...{ ...control, value: body.greeting, maxLength: 1000 }}
            data-tour="support-greeting"
            onChange={({ target }) => change({ ...body, greeting: target.value }, 'greeting')}
          />
        )}
      </Field>
      <Field label="Said after the first message of somebody without an address">
        {(control) => (
          <Textarea
            {...{ ...control, value: body.away, maxLength: 1000 }}
            onChange={({ target }) => change({ ...body, away: target.value }, 'away')}
          />
        )}
      </Field>
      <Field
        label="Domains that may show it, one a line"
        hint="Such as https://www.example.org. Pages of this hub need not be listed."
      >
        {(control) => (
          <Textarea
            {...control}
            defaultValue={body.origins.join('\n')}
            onBlur={({ target }) =>
              change({ ...body, origins: originsIn(target.value) }, 'origins')
            }
          />
        )}
      </Field>
      {data && (
        <Field label="The line for your page" hint="Put it at the end of the page’s body.">
          {(control) => (
            <span className="flex gap-2">
              <Input {...{ ...control, value: data.embed, readOnly: true }} />
              <Button
                size="icon"
                aria-label="Copy the line"
                onClick={() => void copyText(data.embed)}
              >
                <Copy aria-hidden />
              </Button>
            </span>
          )}
        </Field>
      )}
    </section>
  );
}

function originsIn(text: string): string[] {
  const found = text.split('\n').flatMap((line) => {
    const typed = line.trim();
    const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    return typed !== '' && URL.canParse(url) ? [new URL(url).origin] : [];
  });
  return [...new Set(found)].slice(0, 50);
}

/** Mails to and from the inbox. */
const MailFields = ({ part: { body, change } }: Props) => (
  <section aria-label="Mail" className="flex min-w-0 flex-col gap-5">
    <h2 className="text-lg">Mail</h2>
    <Field
      label="Address of the inbox"
      hint="Answers come from it, and mails to it become requests: have your mail server hand them to POST /api/support/inbound with a hub token that opens tools."
    >
      {(control) => (
        <Input
          {...{ ...control, type: 'email', value: body.address, placeholder: 'help@example.org' }}
          onChange={({ target }) => change({ ...body, address: target.value.trim() }, 'address')}
        />
      )}
    </Field>
    <Field label="Signature" hint="Stands below answers that are mailed.">
      {(control) => (
        <Textarea
          {...{ ...control, value: body.signature, maxLength: 1000 }}
          onChange={({ target }) => change({ ...body, signature: target.value }, 'signature')}
        />
      )}
    </Field>
  </section>
);
