import { Plus, Trash2 } from 'lucide-react';
import type { NewBlock } from '#blocks/block.ts';
import { allBlocks, type Page, type Popup } from '#blocks/page-schema.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { freeId, freshBlock } from '../edits/block-edits.ts';
import { BlockFields } from '../fields/block-fields.tsx';
import type { PagePanelProps } from './page-panel.tsx';
import { TriggerFields } from './trigger-fields.tsx';

const kinds = { popup: 'A window over the page', bar: 'A bar at its foot' } as const;
/** What a popup or bar can hold from here. */
const contents: readonly (readonly [label: string, block: NewBlock])[] = [
  ['Text', { type: 'text', props: { markdown: 'Say it in a sentence.' } }],
  ['Button', { type: 'button', props: { label: 'Go there' } }],
  [
    'Form',
    {
      type: 'form',
      props: {
        ...{ name: 'popup', submit: 'Send', thanks: { message: 'Thank you.' } },
        fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
      },
    },
  ],
];

const titleOf = ({ kind, title }: Popup) => title || (kind === 'bar' ? 'Bar' : 'Popup');

/** Popups and bars of a page, each with when it shows and what it says. */
export function PopupList({ page, help, onPage }: PagePanelProps) {
  const popups = page.popups ?? [];
  const put = (next: readonly Popup[], what?: string) => {
    const { popups: _, ...bare } = page;
    onPage(next.length > 0 ? { ...page, popups: [...next] } : bare, what);
  };
  const add = (kind: Popup['kind']) => {
    const taken = [...allBlocks(page), ...popups].map((one) => one.id);
    const id = freeId(new Set(taken), kind);
    const text = freshBlock(page, contents[0]?.[1] as NewBlock);
    put([...popups, { ...{ id, kind, title: '', trigger: { after: 5 } }, blocks: [text] }]);
  };
  return (
    <section aria-labelledby="popups" className="space-y-3 border-t pt-4">
      <h2 id="popups" className="text-sm font-medium">
        Popups and bars
      </h2>
      <p className="text-[13px] text-muted">
        Never two at once, and closed with Escape. Visitors see them on the published page; this
        preview leaves them out.
      </p>
      {popups.map((popup) => (
        <details key={popup.id} className="rounded-lg border">
          <summary className="cursor-pointer truncate px-3 py-2 text-sm">{titleOf(popup)}</summary>
          <PopupFields
            {...{ page, help, popup }}
            onPopup={(next, what) =>
              put(
                popups.flatMap((one) => (one.id !== popup.id ? [one] : next ? [next] : [])),
                what && `${popup.id} ${what}`,
              )
            }
          />
        </details>
      ))}
      {popups.length < 4 && (
        <div className="flex flex-wrap gap-2">
          {(['popup', 'bar'] as const).map((kind) => (
            <Button key={kind} size="small" disabled={help.readOnly} onClick={() => add(kind)}>
              <Plus aria-hidden /> Add a {kind}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

type PopupProps = {
  readonly page: Page;
  readonly popup: Popup;
  readonly help: PagePanelProps['help'];
  /** Null takes it away. */
  readonly onPopup: (popup: Popup | null, what?: string) => void;
};

function PopupFields({ page, popup, help, onPopup }: PopupProps) {
  const disabled = help.readOnly;
  const { kind, title, blocks } = popup;
  return (
    <div className="space-y-4 border-t p-3">
      <Field label="Shows as">
        {(control) => (
          <Select
            {...{ ...control, disabled }}
            value={kind}
            onChange={({ target }) => onPopup({ ...popup, kind: target.value as Popup['kind'] })}
          >
            {Object.entries(kinds).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Heading">
        {(control) => (
          <Input
            {...{ ...control, disabled }}
            maxLength={120}
            value={title}
            onChange={({ target }) => onPopup({ ...popup, title: target.value }, 'title')}
          />
        )}
      </Field>
      <TriggerFields {...{ popup, disabled, onPopup }} />
      {blocks.map((block) => (
        <div key={block.id} className="rounded-lg border">
          <BlockFields
            {...{ block, help }}
            onProps={(props, field) =>
              onPopup(
                {
                  ...popup,
                  blocks: blocks.map((one) => (one === block ? { ...one, props } : one)),
                },
                `${block.id} ${field}`,
              )
            }
          />
          <Button
            size="small"
            look="quiet"
            className="mx-3 mb-3"
            {...{ disabled }}
            onClick={() => onPopup({ ...popup, blocks: blocks.filter((one) => one !== block) })}
          >
            <Trash2 aria-hidden /> Remove this block
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {contents.map(([label, block]) => (
          <Button
            key={label}
            size="small"
            disabled={disabled || blocks.length >= 30}
            onClick={() => onPopup({ ...popup, blocks: [...blocks, freshBlock(page, block)] })}
          >
            <Plus aria-hidden /> {label}
          </Button>
        ))}
      </div>
      <Button size="small" look="quiet" {...{ disabled }} onClick={() => onPopup(null)}>
        <Trash2 aria-hidden /> Remove “{titleOf(popup)}”
      </Button>
    </div>
  );
}
