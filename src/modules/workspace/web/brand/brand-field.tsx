import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Field, Select } from '#ui/fields/field.tsx';
import { queries } from '../queries.ts';
import { useSpaces } from '../spaces/use-spaces.ts';

type Props = {
  /** Id of the brand; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Where the thing is made; one's own space without it. */
  readonly space?: string;
  /** Whether `value` was chosen before, be it none; a brand that is not there any more is left out. */
  readonly isChosen?: boolean;
};

/** All brands that one may read, newest first. */
export function useBrands() {
  const { data } = useQuery({
    ...queries.projects.queryOptions({ input: { kind: 'brand', limit: 100 } }),
    staleTime: 60_000,
  });
  return data?.projects ?? [];
}

/**
 * In whose name something is made: one of the brands of the space, which begins with the one that is
 * set for it. Not shown where there is no brand.
 */
export function BrandField({ value, onChange, space = '', isChosen = false }: Props) {
  const { spaces } = useSpaces();
  const here = spaces.find(({ id, kind }) => (space ? id === space : kind === 'personal'));
  const { data } = useQuery({
    ...queries.projects.queryOptions({
      input: { kind: 'brand', limit: 100, ...(here && { spaceId: here.id }) },
    }),
    enabled: here !== undefined,
    staleTime: 60_000,
  });
  const brands = data?.projects ?? [];
  const begunWith = useRef<string>(undefined);
  useEffect(() => {
    // Once for each space, so that "no brand" stays no brand.
    if (!here || !data || begunWith.current === here.id) return;
    begunWith.current = here.id;
    const wanted = isChosen ? value : (here.brandId ?? '');
    const set = brands.some(({ id }) => id === wanted) ? wanted : '';
    if (set !== value) onChange(set);
  });
  if (brands.length === 0) return null;
  return (
    <Field label="Brand" hint="Its colours and the way it speaks.">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">No brand</option>
          {brands.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
