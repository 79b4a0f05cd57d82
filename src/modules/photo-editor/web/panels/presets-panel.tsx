import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, ClipboardCopy, ClipboardPaste, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { frameSettingsOf, lookOf } from '../../look-of.ts';
import { Section } from '../controls/section.tsx';
import { copiedLook, copyLook } from '../editor/copied-look.ts';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { api, queries } from '../queries.ts';
import type { PhotoPanel } from './photo-panel.ts';

function Panel() {
  const { recipe, replace } = usePhotoEditor();
  const use = (look: object, name: string) =>
    replace({ ...look, ...frameSettingsOf(recipe) }, name);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            copyLook(recipe);
            toast('The settings are copied. Open another photo and paste them.');
          }}
        >
          <ClipboardCopy aria-hidden /> Copy settings
        </Button>
        <Button
          size="small"
          onClick={() => {
            const look = copiedLook();
            if (look) use(look, 'Paste settings');
            else toast('No settings are copied yet. Copy those of another photo first.');
          }}
        >
          <ClipboardPaste aria-hidden /> Paste settings
        </Button>
      </div>
      <p className="text-[13px] text-muted">
        Light, colour, filter and finish; crop and turns stay with their photo.
      </p>
      <Kept onUse={use} />
      <KeepPreset />
      <Link
        to="/modules/photo-editor/batch"
        className="text-sm text-accent underline underline-offset-2"
      >
        Use settings on many photos
      </Link>
    </>
  );
}

function Kept({ onUse }: { onUse: (look: object, name: string) => void }) {
  const found = useQuery(queries.presets.queryOptions());
  return (
    <Section title="Your presets">
      <Loaded query={found} title="The presets could not be loaded" skeleton="h-10">
        {({ presets }) =>
          presets.length === 0 ? (
            <p className="text-[13px] text-muted">
              None yet. Keep the settings of this photo below.
            </p>
          ) : (
            <ul className="flex flex-col gap-1">
              {presets.map(({ id, title, recipe }) => (
                <li key={id}>
                  <Button
                    look="quiet"
                    size="small"
                    className="w-full justify-start"
                    onClick={() => onUse(recipe, `Preset: ${title}`)}
                  >
                    <Sparkles aria-hidden /> <span className="truncate">{title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function KeepPreset() {
  const { recipe } = usePhotoEditor();
  const [title, setTitle] = useState('');
  const keep = useChangeOf(queries.key(), () => api.keepPreset({ title, recipe: lookOf(recipe) }), {
    done: `“${title}” is kept.`,
    failed: 'The preset was not kept',
    after: () => setTitle(''),
  });
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim()) keep.mutate(undefined);
      }}
    >
      <Field label="Keep these settings as" className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={200}
            placeholder="Such as Evening light"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="icon"
        className="size-10"
        aria-label="Keep the preset"
        disabled={!title.trim()}
        busy={keep.isPending}
      >
        <BookmarkPlus aria-hidden />
      </Button>
    </form>
  );
}

export const presetsPanel: PhotoPanel = {
  ...{ id: 'presets', title: 'Presets', letter: 'P', icon: Sparkles, owns: [], Panel },
};
