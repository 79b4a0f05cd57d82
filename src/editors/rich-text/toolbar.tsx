import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cn } from '#ui/class-names.ts';
import { LinkDialog } from './link-dialog.tsx';

const button =
  'grid size-9 shrink-0 place-items-center rounded-lg hover:bg-sunken disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft [&_svg]:size-[18px]';

type Props = {
  readonly editor: Editor;
  /** Which addresses may be linked. */
  readonly isLink: (href: string) => boolean;
  /** Further tools, at the end. */
  readonly children?: ReactNode;
};

/** Everything the keyboard can do too; arrow keys move along it. */
export function Toolbar({ editor, isLink, children }: Props) {
  const [linking, link] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      h1: now.isActive('heading', { level: 1 }),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const heading = (level: 1 | 2 | 3) => () => run().toggleHeading({ level }).run();
  return (
    <>
      <Radix.Root
        aria-label="Formatting"
        className="sticky top-16 z-10 flex flex-wrap items-center gap-0.5 rounded-t-2xl border-b bg-surface p-2"
      >
        <Tool icon={Undo2} label="Undo" off={!is.canUndo} onClick={() => run().undo().run()} />
        <Tool icon={Redo2} label="Redo" off={!is.canRedo} onClick={() => run().redo().run()} />
        <Divider />
        <Tool icon={Heading1} label="Large heading" on={is.h1} onClick={heading(1)} />
        <Tool icon={Heading2} label="Heading" on={is.h2} onClick={heading(2)} />
        <Tool icon={Heading3} label="Small heading" on={is.h3} onClick={heading(3)} />
        <Divider />
        <Tool icon={Bold} label="Bold" on={is.bold} onClick={() => run().toggleBold().run()} />
        <Tool
          icon={Italic}
          label="Italic"
          on={is.italic}
          onClick={() => run().toggleItalic().run()}
        />
        <Tool icon={Link2} label="Link" on={is.link} onClick={() => link(true)} />
        <Divider />
        <Tool
          icon={List}
          label="List"
          on={is.bullets}
          onClick={() => run().toggleBulletList().run()}
        />
        <Tool
          icon={ListOrdered}
          label="Numbered list"
          on={is.numbers}
          onClick={() => run().toggleOrderedList().run()}
        />
        <Tool
          icon={TextQuote}
          label="Quote"
          on={is.quote}
          onClick={() => run().toggleBlockquote().run()}
        />
        {children && <Divider />}
        {children}
      </Radix.Root>
      {linking && <LinkDialog {...{ editor, isLink }} onClose={() => link(false)} />}
    </>
  );
}

const Divider = () => <Radix.Separator className="mx-1 h-6 w-px bg-line" />;

function Tool(props: {
  icon: LucideIcon;
  label: string;
  on?: boolean;
  off?: boolean;
  onClick: () => void;
}) {
  const { icon: Icon, label, on, off = false, onClick } = props;
  return (
    <Radix.Button
      className={cn(button)}
      aria-label={label}
      title={label}
      disabled={off}
      {...(on !== undefined && { 'aria-pressed': on })}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Radix.Button>
  );
}
