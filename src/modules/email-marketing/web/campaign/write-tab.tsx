import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import type { CampaignPart } from '../../parts/campaign-part.ts';
import { queries } from '../queries.ts';
import { SegmentField } from '../segment/segment-field.tsx';
import { BlocksField } from './blocks-field.tsx';
import { FieldMenu } from './field-menu.tsx';

type Props = { readonly part: EditedPart<CampaignPart>; readonly onCheck?: () => void };

/** Subject, text and whom it goes to. */
export function WriteTab({ part, onCheck }: Props) {
  const { body, change, canEdit } = part;
  const line = (
    label: string,
    field: 'subject' | 'subjectB' | 'preheader',
    hint: string,
    more: object = {},
  ) => (
    <Field {...{ label, hint }}>
      {(control) => (
        <Input
          {...{ ...control, ...more, value: body[field], maxLength: 200 }}
          onChange={({ target }) => change({ ...body, [field]: target.value }, field)}
        />
      )}
    </Field>
  );
  return (
    <fieldset disabled={!canEdit} className="grid gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-5">
        {line('Subject', 'subject', 'About 40 characters show on a phone.', {
          'data-tour': 'mail-subject',
        })}
        {line('Preview text', 'preheader', 'Stands beside the subject in the inbox.')}
        <Words part={part} />
        {onCheck && (
          <Button look="primary" className="self-start" data-tour="mail-check" onClick={onCheck}>
            <Eye aria-hidden /> Preview and send
          </Button>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Audience part={part} />
        {line(
          'Second subject, to compare',
          'subjectB',
          'Every second reader gets it. Leave it empty for one subject.',
        )}
        <Field
          label="Count who follows links"
          hint="Links then go through this hub. Opening is never tracked."
        >
          {({ id }) => (
            <Switch
              id={id}
              checked={body.countsClicks}
              onCheckedChange={(countsClicks) => change({ ...body, countsClicks }, 'clicks')}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

const formats = { markdown: 'Text (Markdown)', blocks: 'Blocks', mjml: 'MJML' } as const;

function Words({ part: { body, change } }: Pick<Props, 'part'>) {
  const { format } = body;
  return (
    <>
      <Field label="Written as">
        {(control) => (
          <Select
            {...{ ...control, value: format }}
            onChange={({ target }) =>
              change({ ...body, format: target.value as CampaignPart['format'] }, 'format')
            }
          >
            {Object.entries(formats).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {format === 'blocks' ? (
        <BlocksField
          blocks={body.blocks}
          onChange={(blocks, what) => change({ ...body, blocks }, what)}
        />
      ) : (
        <>
          <Field label={format === 'mjml' ? 'MJML' : 'Text'}>
            {(control) => (
              <Textarea
                {...{ ...control, value: body[format], className: 'min-h-80 font-mono text-sm' }}
                onChange={({ target }) => change({ ...body, [format]: target.value }, format)}
              />
            )}
          </Field>
          <FieldMenu
            onPick={(field) => change({ ...body, [format]: `${body[format]}${field}` }, format)}
          />
        </>
      )}
    </>
  );
}

function Audience({ part: { body, change } }: Pick<Props, 'part'>) {
  const { data } = useQuery(queries.lists.queryOptions({ input: {} }));
  const { lists, segment } = body;
  const toggle = (id: string, isOn: boolean) =>
    change({ ...body, lists: isOn ? [...lists, id] : lists.filter((one) => one !== id) }, 'lists');
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="text-sm font-medium">Lists</legend>
        {data?.lists.length === 0 && (
          <p className="text-[13px] text-muted">There are no lists; it goes to all contacts.</p>
        )}
        {data?.lists.map(({ id, name, contacts }) => (
          <label key={id} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={lists.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            {name} <span className="text-muted">({contacts})</span>
          </label>
        ))}
      </fieldset>
      <SegmentField
        label="Only contacts that"
        hint="Everybody of the lists, or of the space, without conditions."
        value={segment}
        onChange={(next) => change({ ...body, segment: next }, 'segment')}
      />
    </>
  );
}
