import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import type { MailBlock } from '../../parts/mail-blocks.ts';

type Props = {
  readonly blocks: readonly MailBlock[];
  readonly onChange: (blocks: MailBlock[], what: string) => void;
};

const fresh: Readonly<Record<string, MailBlock>> = {
  Heading: { type: 'heading', props: { text: 'Heading', level: 2 } },
  Text: { type: 'text', props: { markdown: 'Write here.' } },
  Picture: { type: 'image', props: { url: 'https://', alt: '' } },
  Button: { type: 'button', props: { label: 'Read on', to: 'https://' } },
  Quote: { type: 'quote', props: { text: 'What somebody said.', author: '' } },
  Line: { type: 'divider', props: {} },
};

/** The blocks of a mail, one below the other. */
export function BlocksField({ blocks, onChange }: Props) {
  const move = (at: number, by: number) => {
    const next = [...blocks];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    onChange(next, 'move');
  };
  const put = (at: number, block: MailBlock) =>
    onChange([...blocks].with(at, block), `block ${at}`);
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {blocks.map((block, at) => (
          // Blocks have no names of their own; their place is what they are known by.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="flex gap-2 rounded-lg border bg-surface p-3">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <BlockFields {...{ block }} onChange={(next) => put(at, next)} />
            </div>
            <span className="flex flex-col">
              <Button
                {...{ size: 'icon', look: 'quiet', 'aria-label': 'Move up', disabled: at === 0 }}
                onClick={() => move(at, -1)}
              >
                <ArrowUp aria-hidden />
              </Button>
              <Button
                {...{ size: 'icon', look: 'quiet', 'aria-label': 'Move down' }}
                disabled={at === blocks.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown aria-hidden />
              </Button>
              <Button
                {...{ size: 'icon', look: 'quiet', 'aria-label': 'Remove the block' }}
                onClick={() => onChange(blocks.toSpliced(at, 1), 'remove')}
              >
                <X aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <span className="flex flex-wrap gap-1.5">
        {Object.entries(fresh).map(([name, block]) => (
          <Button key={name} size="small" onClick={() => onChange([...blocks, block], 'add')}>
            + {name}
          </Button>
        ))}
      </span>
    </div>
  );
}

type FieldsProps = {
  readonly block: MailBlock;
  readonly onChange: (block: MailBlock) => void;
};

function BlockFields({ block, onChange }: FieldsProps) {
  const props = block.props as Readonly<Record<string, string>>;
  const write = (name: string, value: string) =>
    onChange({ ...block, props: { ...block.props, [name]: value } } as MailBlock);
  const input = (label: string, name: string) => (
    <Field {...{ key: name, label }}>
      {(control) => (
        <Input
          {...{ ...control, value: props[name] ?? '' }}
          onChange={({ target }) => write(name, target.value)}
        />
      )}
    </Field>
  );
  switch (block.type) {
    case 'heading':
      return input('Heading', 'text');
    case 'text':
      return (
        <Field label="Text" hint="**bold** and [links](https://…) are kept.">
          {(control) => (
            <Textarea
              {...{ ...control, value: block.props.markdown }}
              onChange={({ target }) => write('markdown', target.value)}
            />
          )}
        </Field>
      );
    case 'image':
      return (
        <>
          {input('Address of the picture', 'url')}
          {input('What it shows, in words', 'alt')}
        </>
      );
    case 'button':
      return (
        <>
          {input('Label', 'label')}
          {input('Where it leads', 'to')}
        </>
      );
    case 'quote':
      return (
        <>
          {input('Quote', 'text')}
          {input('Who said it', 'author')}
        </>
      );
    case 'divider':
      return <p className="text-sm text-muted">A line</p>;
    case 'spacer':
      return <p className="text-sm text-muted">Space</p>;
    case 'features':
      return (
        <p className="text-sm text-muted">
          {block.props.items.map(({ title }) => title).join(', ')}
        </p>
      );
  }
}
