import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import type { MailBlock } from '../../parts/mail-blocks.ts';
import { OrderedList } from '../ordered-list.tsx';

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
  return (
    <OrderedList noun="block" items={blocks} {...{ fresh, onChange }}>
      {(block, _, put) => <BlockFields {...{ block }} onChange={put} />}
    </OrderedList>
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
