import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { MailFrames } from '#shell/mail/mail-frames.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { type EditedPart, ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import { type TemplatePart, templatePartSchema } from '../../parts/template-part.ts';
import { FieldMenu } from '../campaign/field-menu.tsx';
import { type api, queries } from '../queries.ts';

const usual = { key: 'mail', subject: '', markdown: '' };
const sample = '{\n  "name": "Ana",\n  "text": "Your bread is ready."\n}';

/** `/email-marketing/templates/<id>`: a mail that programs send by its key. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="template">
      {(project) => (
        <ProjectPart<TemplatePart>
          project={project}
          name="mail"
          start={usual}
          isWhole={(body) => templatePartSchema.safeParse(body).success}
        >
          {(part) => <Desk part={part} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

function Desk({ part: { body, change, canEdit } }: { part: EditedPart<TemplatePart> }) {
  const [data, setData] = useState(sample);
  const { subject, markdown } = useDeferredValue(body);
  const values = readData(useDeferredValue(data));
  const preview = useQuery({
    ...queries.previewTemplate.queryOptions({
      input: { subject, markdown, ...(values && { data: values }) },
    }),
    enabled: markdown.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const mail = preview.data && {
    ...{ ...preview.data, bytes: preview.data.html.length, clipped: false },
  };
  const put = (next: Partial<TemplatePart>, what: string) => change({ ...body, ...next }, what);
  return (
    <div className="grid gap-8 lg:grid-cols-[2fr_3fr]">
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-5">
        <Field
          label="Key"
          hint="Programs name it: POST /v1/mail/send {template, to, data}, workflows by mail.send-template."
          error={
            templatePartSchema.shape.key.safeParse(body.key).success
              ? undefined
              : 'A key has letters, digits, dots, - and _. It is kept once it is one.'
          }
        >
          {(control) => (
            <Input
              {...{ ...control, value: body.key, maxLength: 80 }}
              onChange={({ target }) => put({ key: target.value }, 'key')}
            />
          )}
        </Field>
        <Field label="Subject">
          {(control) => (
            <Input
              {...{ ...control, value: body.subject, maxLength: 200 }}
              onChange={({ target }) => put({ subject: target.value }, 'subject')}
            />
          )}
        </Field>
        <Field label="Text">
          {(control) => (
            <Textarea
              {...{ ...control, value: body.markdown, className: 'min-h-60 font-mono text-sm' }}
              onChange={({ target }) => put({ markdown: target.value }, 'markdown')}
            />
          )}
        </Field>
        <FieldMenu onPick={(place) => put({ markdown: body.markdown + place }, 'markdown')} />
        <Field
          label="Data to try it with"
          error={values ? undefined : 'This is no JSON object yet.'}
        >
          {(control) => (
            <Textarea
              {...{ ...control, value: data, className: 'font-mono text-sm' }}
              onChange={({ target }) => setData(target.value)}
            />
          )}
        </Field>
      </fieldset>
      <MailFrames
        subject={mail?.subject ?? ''}
        preheader=""
        mail={mail}
        problem={preview.isError ? errorMessage(preview.error) : undefined}
      />
    </div>
  );
}

type Json = NonNullable<Parameters<typeof api.previewTemplate>[0]['data']>;

function readData(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}
