import type { Editor } from '@tiptap/react';
import { Plus } from 'lucide-react';
import { calloutKinds, calloutTitle } from '#kernel/rich-text/callouts.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { Insert } from './slash-menu.tsx';

type PickPicture = (done: (src: string, alt: string) => void) => void;

const emptyRow = (type: string) => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type })),
});

/** What can be put into a text at the cursor. */
export function insertsOf(editor: Editor, pickPicture: PickPicture | undefined): readonly Insert[] {
  const run = () => editor.chain().focus();
  return [
    { label: 'Heading', run: () => run().setHeading({ level: 2 }).run() },
    { label: 'Small heading', run: () => run().setHeading({ level: 3 }).run() },
    { label: 'List', run: () => run().toggleBulletList().run() },
    { label: 'Numbered list', run: () => run().toggleOrderedList().run() },
    { label: 'Tasks', run: () => run().toggleTaskList().run() },
    { label: 'Quote', run: () => run().toggleBlockquote().run() },
    ...calloutKinds.map((kind) => ({
      label: `${calloutTitle(kind)} callout`,
      run: () => run().toggleWrap('callout', { kind }).run(),
    })),
    {
      label: 'Link card',
      run: () =>
        run()
          .insertContent({ type: 'embed', attrs: { url: '', title: '' } })
          .run(),
    },
    ...(pickPicture
      ? [
          {
            label: 'Picture',
            run: () =>
              pickPicture((src, alt) =>
                run()
                  .insertContent({ type: 'figure', attrs: { src, alt, caption: '' } })
                  .run(),
              ),
          },
        ]
      : []),
    {
      label: 'Table',
      run: () =>
        run()
          .insertContent({
            type: 'table',
            content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')],
          })
          .run(),
    },
    {
      label: 'Note',
      run: () =>
        run()
          .insertContent({ type: 'footnote', attrs: { markdown: '' } })
          .run(),
    },
    { label: 'Code', run: () => run().toggleCodeBlock().run() },
    { label: 'Line', run: () => run().setHorizontalRule().run() },
  ];
}

/** Adds a row below the one with the cursor, or takes that one away. */
function changeRow(editor: Editor, verb: 'add' | 'remove'): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { $from } = state.selection;
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        const row = $from.node(depth);
        if (row.type.name !== 'tableRow') continue;
        const table = $from.node(depth - 1);
        if (verb === 'add') {
          const cells = Array.from({ length: row.childCount }, () =>
            state.schema.nodes.tableCell?.create(),
          );
          tr.insert($from.after(depth), row.type.create(null, cells as never));
        } else if (table.childCount > 1) tr.delete($from.before(depth), $from.after(depth));
        else tr.delete($from.before(depth - 1), $from.after(depth - 1));
        return true;
      }
      return false;
    })
    .run();
}

export function InsertTools({
  editor,
  pickPicture,
}: {
  editor: Editor;
  pickPicture: PickPicture | undefined;
}) {
  return (
    <Menu
      trigger={
        <Button size="small" look="quiet">
          <Plus aria-hidden /> Insert
        </Button>
      }
    >
      {insertsOf(editor, pickPicture).map(({ label, run }) => (
        <MenuItem key={label} onSelect={run}>
          {label}
        </MenuItem>
      ))}
      {editor.isActive('table') && (
        <>
          <MenuItem onSelect={() => changeRow(editor, 'add')}>Row below</MenuItem>
          <MenuItem onSelect={() => changeRow(editor, 'remove')}>Remove this row</MenuItem>
        </>
      )}
    </Menu>
  );
}
