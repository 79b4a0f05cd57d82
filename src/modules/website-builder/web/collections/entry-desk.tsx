import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { type EditedPart, ProjectPart, UndoButtons } from '../../../workspace/web/public.tsx';
import { readValue } from '../../site/entry-values.ts';
import { freeSlug } from '../../site/paths.ts';
import { withRedirects } from '../../site/redirects.ts';
import {
  type Collection,
  type Entry,
  type EntryValue,
  entrySchema,
  slugSchema,
} from '../../site/site-schema.ts';
import { api, queries } from '../queries.ts';
import type { PanelProps } from '../site-page.tsx';
import { entriesIn } from '../use-site.ts';
import { EntryField } from './entry-field.tsx';

type Props = PanelProps & {
  readonly collection: Collection;
  readonly id: string;
  readonly onClose: () => void;
};

/** One entry, field by field. */
export function EntryDesk({ project, part, collection, id, onClose }: Props) {
  return (
    <ProjectPart<Entry>
      project={project}
      name={`entry:${id}`}
      isWhole={(entry) => entrySchema.safeParse(entry).success}
    >
      {(entry) => <Fields {...{ project, part, collection, entry, id, onClose }} />}
    </ProjectPart>
  );
}

type FieldsProps = Props & { readonly entry: EditedPart<Entry> };

function Fields({ project, part, collection, entry: edited, id, onClose }: FieldsProps) {
  const { body: entry, change, canEdit } = edited;
  const read = entrySchema.safeParse(entry);
  const fault = (key: string) =>
    read.success ? undefined : read.error.issues.find(({ path }) => path[0] === key)?.message;
  const set = (key: string, value: EntryValue) =>
    change({ ...entry, fields: { ...entry.fields, [key]: value } }, key);
  /** A redirect leads from the old address, as it does for pages. */
  const rename = (slug: string) => {
    const { body: site } = part;
    const entries = new Map(entriesIn(project)).set(id, entry);
    const after = { site, entries: new Map(entries).set(id, { ...entry, slug }) };
    change({ ...entry, slug });
    part.change(withRedirects({ site, entries }, after).site);
  };
  const others = [...entriesIn(project)].filter(([other]) => other !== id);
  const taken = others.flatMap(([, one]) => (one.collection === collection.id ? one.slug : []));
  return (
    <div className="flex max-w-3xl min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" look="quiet" onClick={onClose}>
          <ArrowLeft aria-hidden /> {collection.name}
        </Button>
        {canEdit && <UndoButtons {...edited} />}
      </div>
      <Field label="Title" error={fault('title')}>
        {(control) => (
          <Input
            {...control}
            maxLength={160}
            disabled={!canEdit}
            value={entry.title}
            onChange={({ target }) => change({ ...entry, title: target.value }, 'title')}
          />
        )}
      </Field>
      <SlugField
        key={entry.slug}
        slug={entry.slug}
        base={`/${collection.slug}/`}
        taken={taken}
        canEdit={canEdit}
        onSlug={rename}
      />
      {collection.fields.map((field) => {
        const value = entry.fields[field.key] ?? null;
        const result = readValue(field, value);
        return (
          <EntryField
            key={field.key}
            {...{ field, value, canEdit, others, space: project.spaceId }}
            {...('fault' in result && { error: result.fault })}
            onChange={(next) => set(field.key, next)}
          />
        );
      })}
      {canEdit && (
        <ConfirmedButton
          size="small"
          look="quiet"
          question={{
            title: `Remove “${entry.title}”?`,
            description:
              'Links to it have to be mended. An earlier version of the site has it still.',
            confirmLabel: 'Remove',
          }}
          run={() => api.removeEntry({ projectId: project.id, id })}
          queryKey={queries.key()}
          after={() => {
            onClose();
            void project.reload();
          }}
        >
          Remove entry
        </ConfirmedButton>
      )}
    </div>
  );
}

type SlugProps = {
  readonly slug: string;
  readonly base: string;
  /** Addresses of the other entries. */
  readonly taken: readonly string[];
  readonly canEdit: boolean;
  readonly onSlug: (slug: string) => void;
};

/** The address counts once it is left: every letter on the way would write a redirect. */
function SlugField({ slug: held, base, taken, canEdit, onSlug }: SlugProps) {
  const [slug, setSlug] = useState(held);
  const read = slugSchema.safeParse(slug);
  const isTaken = taken.includes(slug);
  const leave = () => {
    if (read.success && !isTaken && slug !== held) onSlug(slug);
  };
  return (
    <Field
      label="Address"
      hint={`${base}${slug}`}
      error={
        isTaken
          ? `This address is taken. Free: ${freeSlug(slug, new Set(taken))}.`
          : read.error?.issues[0]?.message
      }
    >
      {(control) => (
        <Input
          {...control}
          maxLength={60}
          disabled={!canEdit}
          value={slug}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSlug(target.value.toLowerCase())}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
      )}
    </Field>
  );
}
