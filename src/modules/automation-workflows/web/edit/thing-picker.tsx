import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ThingFieldProps } from '#editors/flow/flow-kit.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';
import { knowledgeQueries, workspaceQueries } from '../queries.ts';

const files = new Set([
  'assetId',
  'photo',
  'audio',
  'mask',
  'logo',
  'sketch',
  'manuscript',
  'import',
  'attachment',
]);
/** Kinds of projects by the module whose tools ask for one. */
const kinds: Readonly<Record<string, string>> = {
  ...{ 'ai-ad-creator': 'ad', 'book-publisher': 'book', 'content-creator': 'article' },
  ...{ 'landing-page-builder': 'page', 'logo-designer': 'logo', 'website-builder': 'site' },
  ...{ 'seo-studio': 'seo-site', 'prompt-studio': 'prompt-test' },
};
const byName: Readonly<Record<string, string>> = {
  flowId: 'flow',
  boardId: 'board',
  brandId: 'brand',
  characterId: 'character',
};

type Choice = { readonly id: string; readonly title: string };

/** Pickers that show names for fields that hold ids; null where the hub lists no such things. */
export const ThingPicker = {
  of(field: ThingFieldProps): ReactNode | null {
    const { name, module, label, hint, value, onChange } = field;
    if (files.has(name)) {
      return (
        <AssetField
          space=""
          {...{ label, value: value || undefined }}
          {...(hint && { hint })}
          onChange={(id) => onChange(id ?? '')}
        />
      );
    }
    if (name === 'collectionId') return <CollectionPicker {...field} />;
    if (name === 'spaceId') return <SpacePicker {...field} />;
    if (name === 'connectionId') return <ConnectionPicker {...field} />;
    const kind = byName[name] ?? (name === 'projectId' ? (kinds[module] ?? '') : undefined);
    return kind === undefined ? null : <ProjectPicker {...field} kind={kind} />;
  },
};

function ProjectPicker({ kind, ...field }: ThingFieldProps & { kind: string }) {
  const { data } = useQuery(
    workspaceQueries.projects.queryOptions({ input: { limit: 100, ...(kind && { kind }) } }),
  );
  return <Choices {...field} choices={data?.projects} />;
}

function CollectionPicker(field: ThingFieldProps) {
  const { data } = useQuery(knowledgeQueries.collections.queryOptions());
  const choices = data?.collections.map(({ id, name }) => ({ id, title: name }));
  return <Choices {...field} choices={choices} />;
}

function SpacePicker(field: ThingFieldProps) {
  const { data } = useQuery(workspaceQueries.spaces.queryOptions());
  return <Choices {...field} choices={data?.spaces.map(({ id, name }) => ({ id, title: name }))} />;
}

function ConnectionPicker(field: ThingFieldProps) {
  const { data } = useQuery(workspaceQueries.connections.queryOptions());
  return (
    <Choices {...field} choices={data?.connections.map(({ id, name }) => ({ id, title: name }))} />
  );
}

function Choices({
  label,
  hint,
  error,
  value,
  onChange,
  choices,
}: ThingFieldProps & { choices: readonly Choice[] | undefined }) {
  const isKnown = choices?.some(({ id }) => id === value) ?? false;
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{choices?.length === 0 ? 'There is none yet' : 'Choose …'}</option>
          {value && !isKnown && (
            <option value={value}>
              {choices ? 'One that is gone, or not yours' : 'Loading …'}
            </option>
          )}
          {choices?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
