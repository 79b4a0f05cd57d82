import type { Editor } from '@tiptap/react';
import {
  BookMarked,
  Columns2,
  FolderOpen,
  ImagePlus,
  Minus,
  PanelTop,
  Plus,
  RectangleHorizontal,
  ShoppingBag,
  UserRound,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/layers/menu.tsx';
import { AssetPicker } from '../../../workspace/web/public.tsx';
import { api } from '../queries.ts';
import { uploadPicture } from '../uploads.ts';
import { PromptPicker } from './prompt-picker.tsx';

const publishedPicture = async (assetId: string) =>
  (await api.admin.publishPicture({ assetId })).src;
const column = () => ({ type: 'column', content: [{ type: 'paragraph' }] });

/** What is more than words: pictures, buttons, columns, prompts, and what differs for each reader. */
export function InsertMenu({ editor }: { editor: Editor }) {
  const [picking, pick] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const insert = (content: object | string) => editor.chain().focus().insertContent(content).run();
  const [isLibrary, setLibrary] = useState(false);
  const add = async (picture: Promise<string>, alt: string) => {
    try {
      insert({ type: 'image', attrs: { src: await picture, alt, href: '' } });
    } catch (error) {
      toast.error('The picture could not be added', { description: errorMessage(error) });
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Radix.Button asChild>
            <Button size="small" className="h-9">
              <Plus aria-hidden /> Insert
            </Button>
          </Radix.Button>
        }
      >
        <MenuItem onSelect={() => file.current?.click()}>
          <ImagePlus aria-hidden /> Picture
        </MenuItem>
        <MenuItem onSelect={() => setLibrary(true)}>
          <FolderOpen aria-hidden /> Picture from the library
        </MenuItem>
        <MenuItem
          onSelect={() => insert({ type: 'button', attrs: { label: 'Read more', href: '' } })}
        >
          <RectangleHorizontal aria-hidden /> Button
        </MenuItem>
        <MenuItem onSelect={() => editor.chain().focus().setHorizontalRule().run()}>
          <Minus aria-hidden /> Divider
        </MenuItem>
        <MenuItem onSelect={() => insert({ type: 'columns', content: [column(), column()] })}>
          <Columns2 aria-hidden /> Two columns
        </MenuItem>
        <MenuItem onSelect={() => pick(true)}>
          <ShoppingBag aria-hidden /> Prompt card
        </MenuItem>
        <MenuItem
          onSelect={() =>
            editor.commands.insertContentAt(0, { type: 'masthead', attrs: { title: '', line: '' } })
          }
        >
          <PanelTop aria-hidden /> Masthead
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>For each reader</MenuLabel>
        <MenuItem onSelect={() => insert('{{name|friend}}')}>
          <UserRound aria-hidden /> Name
        </MenuItem>
        <MenuItem onSelect={() => insert('{{unsubscribe}}')}>
          <BookMarked aria-hidden /> Unsubscribe link
        </MenuItem>
      </Menu>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="hidden"
        aria-label="Picture to insert"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void add(uploadPicture(chosen), '');
          target.value = '';
        }}
      />
      <AssetPicker
        open={isLibrary}
        onClose={() => setLibrary(false)}
        title="Picture from the library"
        kind="image"
        accept="image/png,image/jpeg,image/webp,image/gif"
        space=""
        onPick={({ id, alt }) => void add(publishedPicture(id), alt ?? '')}
      />
      {picking && (
        <PromptPicker
          onClose={() => pick(false)}
          onPick={(prompt) => {
            insert({ type: 'promptCard', attrs: { ...prompt, text: '' } });
            pick(false);
          }}
        />
      )}
    </>
  );
}
