import { useMemo, useRef, useState } from 'react';
import type { Page } from '#blocks/page-schema.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { EditorDesk } from '../../../landing-page-builder/web/public.tsx';
import { UndoButtons } from '../../../workspace/web/public.tsx';
import type { Site } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { useSite } from '../use-site.ts';

const parts = { header: 'Header and menu', footer: 'Footer' } as const;

/** What all pages share: name, theme, and what each of them begins and ends with. */
export function LookPanel({ project, part }: PanelProps) {
  const { body: site, change, canEdit } = part;
  const [shown, show] = useState<keyof typeof parts>('header');
  const set = (next: Partial<Site>, what?: string) => change({ ...site, ...next }, what);
  return (
    <div className="flex flex-col gap-6">
      {canEdit && <UndoButtons {...part} />}
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label="Name of the site">
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              disabled={!canEdit}
              value={site.name}
              onChange={({ target }) => set({ name: target.value }, 'name')}
            />
          )}
        </Field>
        <Field label="What it is about" hint="In its feed and where it is linked to.">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={300}
              disabled={!canEdit}
              value={site.description}
              onChange={({ target }) => set({ description: target.value }, 'description')}
            />
          )}
        </Field>
        <div className="flex items-start gap-3 text-sm">
          <Switch
            id="alt-blocks"
            checked={site.altBlocks}
            disabled={!canEdit}
            onCheckedChange={(altBlocks) => set({ altBlocks })}
          />
          <label htmlFor="alt-blocks">
            Publish only when every picture says what it shows to people who do not see it.
          </label>
        </div>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm text-muted">
          On every page. A menu without links of its own lists the pages. The theme chosen here
          holds for all pages without one of their own.
        </legend>
        {(Object.keys(parts) as (keyof typeof parts)[]).map((one) => (
          <Button
            key={one}
            size="small"
            look={shown === one ? 'primary' : 'secondary'}
            aria-pressed={shown === one}
            onClick={() => show(one)}
          >
            {parts[one]}
          </Button>
        ))}
      </fieldset>
      <FrameDesk key={shown} {...{ project, part, shown }} />
    </div>
  );
}

/** Header or footer in the editor of pages, as a page that holds nothing else. */
function FrameDesk({ project, part, shown }: PanelProps & { readonly shown: keyof typeof parts }) {
  const { body: site, change } = part;
  const { targets, around, there } = useSite(project, site);
  // The editor keeps its history for as long as it gets back what it told.
  const told = useRef<Page>(undefined);
  const isTold = told.current?.blocks === site[shown] && told.current?.theme === site.theme;
  const fresh = useMemo(
    (): Page => ({
      ...{ title: parts[shown], description: '', language: site.languages[0] ?? 'en' },
      ...{ blocks: site[shown], theme: site.theme },
    }),
    [site, shown],
  );
  const page = isTold && told.current ? told.current : fresh;
  return (
    <EditorDesk
      {...{ project, targets, around, there }}
      theme={site.theme}
      hasFixedLanguage
      part={{
        body: page,
        canEdit: part.canEdit,
        change: (next, what) => {
          told.current = next;
          change({ ...site, [shown]: next.blocks, theme: next.theme ?? site.theme }, what);
        },
      }}
    />
  );
}
