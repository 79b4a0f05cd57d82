import { useId } from 'react';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import type { CourseMeta } from '../../course-schema.ts';

/** Title, rules and language of a course. */
export function SettingsTab({ meta: { body, change, canEdit } }: { meta: EditedPart<CourseMeta> }) {
  const put = (part: Partial<CourseMeta>) => change({ ...body, ...part });
  return (
    <fieldset disabled={!canEdit} className="flex max-w-2xl flex-col gap-5">
      <legend className="sr-only">Settings of the course</legend>
      <Field label="Title">
        {(control) => (
          <Input
            {...{ ...control, value: body.title, maxLength: 200 }}
            onChange={({ target }) => put({ title: target.value })}
          />
        )}
      </Field>
      <Field label="What it is about">
        {(control) => (
          <Textarea
            {...{ ...control, rows: 4, value: body.summary, maxLength: 2000 }}
            onChange={({ target }) => put({ summary: target.value })}
          />
        )}
      </Field>
      <Field label="Passing mark" hint="Percent of the points of each quiz.">
        {(control) => (
          <Input
            {...{ ...control, type: 'number', min: 0, max: 100, value: body.passMark }}
            onChange={({ target }) =>
              put({ passMark: Math.min(100, Math.max(0, Number(target.value) || 0)) })
            }
          />
        )}
      </Field>
      <Option
        label="One lesson after the other"
        hint="A lesson opens when the one before it is passed."
        checked={body.sequential}
        onChange={(sequential) => put({ sequential })}
      />
      <Option
        label="Give a certificate"
        hint="A PDF with a code that anybody can check, once every lesson is passed."
        checked={body.certificate}
        onChange={(certificate) => put({ certificate })}
      />
    </fieldset>
  );
}

type OptionProps = {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Option({ label, hint, checked, onChange }: OptionProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
      <label htmlFor={id} className="min-w-0 text-sm">
        <span className="font-medium">{label}</span>
        <span className="block text-muted">{hint}</span>
      </label>
    </div>
  );
}
