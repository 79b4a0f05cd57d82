import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { kindOf } from '#blocks/all-blocks.ts';
import type { Leaf } from '#blocks/fields/walk-fields.ts';
import { allBlocks, type Block, type Page } from '#blocks/page-schema.ts';
import { leavesOfBlock } from '#blocks/page-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import { moveBlock, removeBlock, withText } from './change-page.ts';

/** Kinds of fields that are written here; how a block looks is chosen elsewhere. */
const written: readonly string[] = ['line', 'passage', 'markdown', 'link'];

/** Title, description, and every word of a page, section by section. */
export function WordsEditor({ part }: { part: EditedPart<Page> }) {
  const { body, change, canEdit } = part;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field label="Title" hint="In the browser’s tab and where the page is linked to.">
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            disabled={!canEdit}
            value={body.title}
            onChange={({ target }) => change({ ...body, title: target.value }, 'title')}
          />
        )}
      </Field>
      <Field label="Description" hint="What search engines show below the title.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            disabled={!canEdit}
            value={body.description}
            onChange={({ target }) => change({ ...body, description: target.value }, 'description')}
          />
        )}
      </Field>
      <ol className="flex flex-col gap-4">
        {body.blocks.map((block, at) => (
          <li key={block.id}>
            <Section {...{ part, block, at }} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type SectionProps = {
  readonly part: EditedPart<Page>;
  readonly block: Block;
  readonly at: number;
};

/** One section with all that lies in it. */
function Section({ part, block, at }: SectionProps) {
  const { body, change, canEdit } = part;
  const { label } = kindOf(block.type);
  // What is empty from the beginning would only be in the way; what somebody has just emptied stays.
  const seen = useRef(new Set<string>());
  const texts = allBlocks({ blocks: [block] }).flatMap((one) =>
    leavesOfBlock(one)
      .filter(({ info }) => written.includes(info.kind))
      .map((leaf) => ({ blockId: one.id, key: `${one.id} ${leaf.path}`, leaf })),
  );
  for (const { key, leaf } of texts) if (leaf.value !== '') seen.current.add(key);
  const shown = texts.filter(({ key }) => seen.current.has(key));
  const place = `${label}, section ${at + 1} of ${body.blocks.length}`;
  return (
    <Card className="p-4">
      <section aria-label={place} className="flex flex-col gap-4">
        <div className="flex items-center gap-1">
          <h2 className="mr-auto text-sm font-medium">{label}</h2>
          <Button
            size="icon"
            look="quiet"
            aria-label={`Move up: ${place}`}
            disabled={!canEdit || at === 0}
            onClick={() => change(moveBlock(body, at, at - 1))}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            size="icon"
            look="quiet"
            aria-label={`Move down: ${place}`}
            disabled={!canEdit || at === body.blocks.length - 1}
            onClick={() => change(moveBlock(body, at, at + 1))}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            size="icon"
            look="quiet"
            aria-label={`Remove: ${place}`}
            disabled={!canEdit || body.blocks.length === 1}
            onClick={() => change(removeBlock(body, at))}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
        {shown.map(({ blockId, key, leaf }) => (
          <TextField
            key={key}
            leaf={leaf}
            disabled={!canEdit}
            onChange={(text) => change(withText(body, blockId, leaf.path, text), key)}
          />
        ))}
      </section>
    </Card>
  );
}

type TextFieldProps = {
  readonly leaf: Leaf;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
};

const TextField = ({ leaf: { info, value }, disabled, onChange }: TextFieldProps) => (
  <Field label={info.label} {...(info.hint && { hint: info.hint })}>
    {(control) =>
      info.kind === 'line' || info.kind === 'link' ? (
        <Input
          {...control}
          {...{ disabled, value }}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Textarea
          {...control}
          {...{ disabled, value }}
          rows={Math.min(8, 2 + Math.floor(value.length / 60))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    }
  </Field>
);
