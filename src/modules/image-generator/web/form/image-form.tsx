import { Sparkles } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { ImageService } from '../../contract.ts';
import { countPrompts, mostPictures } from '../../expand-prompt.ts';
import { fillLists } from '../../fill-lists.ts';
import type { WordList } from '../../word-list-schema.ts';
import { useWordLists } from '../lists/use-word-lists.ts';
import { BoardField } from './board-field.tsx';
import { type Draft, serviceOf } from './draft.ts';
import { MoreFields } from './more-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { StylePicker } from './style-picker.tsx';

export type FormProps = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly services: readonly ImageService[];
  /** Why nobody knows yet who can make pictures. */
  readonly unknown: string | undefined;
  /** The hub was asked for the services and has not answered yet. */
  readonly isLooking: boolean;
  readonly busy: boolean;
  /** What the hub said is wrong with a field. */
  readonly fault: { readonly field: string; readonly message: string } | undefined;
  readonly onMake: () => void;
};

/** What is to be made, by whom, and how much of it. */
export function ImageForm(props: FormProps) {
  const { draft, change, services, busy, onMake } = props;
  const service = serviceOf(draft, services);
  const lists = useWordLists();
  const pictures = countPrompts(fillLists(draft.prompt, lists)) * draft.count;
  const canBeMade = services.length > 0 || props.isLooking;
  const isReady = draft.prompt.trim() !== '' && pictures <= mostPictures && canBeMade;
  const faultAt = (field: string) =>
    props.fault?.field === field ? props.fault.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy) onMake();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} onKeyDown={onKeyDown}>
      <Field
        label="What the picture should show"
        error={faultAt('prompt')}
        hint={`{red|blue} makes one picture of each${listHint(lists)}.`}
      >
        {(control) => (
          <Textarea
            {...control}
            data-tour="image-prompt"
            rows={4}
            value={draft.prompt}
            placeholder="a red bicycle against a white wall, morning sun"
            onChange={({ target }) => change({ prompt: target.value })}
          />
        )}
      </Field>
      <StylePicker value={draft.style} onChange={(style) => change({ style })} />
      {draft.style === 'poster' && (
        <Field
          label="Lettering"
          error={faultAt('text')}
          hint="Without it, your words above are set."
        >
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={draft.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
      )}
      <SizeFields
        {...{ width: draft.width, height: draft.height, service }}
        error={faultAt('width') ?? faultAt('height')}
        onChange={change}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="How many" error={faultAt('count')}>
          {(control) => (
            <Select
              {...control}
              value={draft.count}
              onChange={({ target }) => change({ count: Number(target.value) })}
            >
              {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
        <ServiceField {...{ draft, change, services }} error={faultAt('service')} />
      </div>
      <BoardField
        value={draft.boardId}
        onChange={(boardId) => change({ boardId })}
        error={faultAt('boardId')}
      />
      <MoreFields {...{ draft, change, service, faultAt }} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 rounded-b-2xl border-t bg-surface px-5 py-4">
        <MakeButton {...{ pictures, busy, isReady }} />
        <p className="mt-2 text-center text-[13px] text-muted">
          {pictures > mostPictures
            ? `At most ${mostPictures} pictures are made at once.`
            : (props.unknown ?? priceText(service, pictures))}
        </p>
      </div>
    </form>
  );
}

/** Names the first list, where there is one, so that people see how it is written. */
const listHint = ([first]: readonly WordList[]) =>
  first ? `, __${first.name}__ one of each word of that list` : '';

type MakeProps = { pictures: number; busy: boolean; isReady: boolean };

const MakeButton = ({ pictures, busy, isReady }: MakeProps) => (
  <Button
    type="submit"
    look="primary"
    className="w-full"
    data-tour="image-make"
    busy={busy}
    disabled={!isReady}
  >
    <Sparkles aria-hidden /> Make {pictures === 1 ? 'a picture' : `${pictures} pictures`}
  </Button>
);

type ServiceProps = Pick<FormProps, 'draft' | 'change' | 'services'> & {
  error: string | undefined;
};

const ServiceField = ({ draft, change, services, error }: ServiceProps) => (
  <Field label="Made by" error={error}>
    {(control) => (
      <Select
        {...control}
        value={draft.service}
        onChange={({ target }) => change({ service: target.value })}
      >
        <option value="auto">Automatic</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** What it will cost, before anything is ordered. */
export function priceText(service: ImageService | undefined, pictures: number): string {
  if (!service)
    return 'Nothing on this hub can make pictures. Add a key or switch the Local engine on.';
  if (service.id === 'local')
    return 'Drawn on this hub by the Local engine: free, nothing leaves it.';
  if (service.perImage === null) return `${service.name} charges you; its price is not known here.`;
  if (service.perImage === 0) return `${service.name}, free.`;
  const dollars = (service.perImage * pictures).toFixed(service.perImage * pictures < 0.1 ? 3 : 2);
  return `${service.name}, about $${dollars}.`;
}
