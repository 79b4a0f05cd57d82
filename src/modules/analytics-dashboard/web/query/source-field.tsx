import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import type { Sources } from '../queries.ts';
import { sourceKey, sourceOf } from './known-fields.ts';

type Props = {
  readonly sources: Sources;
  readonly value: FigureQuery['source'];
  readonly onChange: (source: FigureQuery['source']) => void;
  readonly label?: string;
};

const hubNames = {
  ...{ requests: 'Requests to AI services', cost: 'Cost of AI services', sales: 'Sales' },
  ...{ subscribers: 'Newsletter subscribers', jobs: 'Jobs' },
} as const;

/** What figures are asked of: the hub, a site, a table. */
export function SourceField({ sources, value, onChange, label = 'About' }: Props) {
  const { sites, tables, hub, seesAll } = sources;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={sourceKey(value)}
          onChange={({ target }) => onChange(sourceOf(target.value))}
        >
          <optgroup label={seesAll ? 'The whole hub' : 'My hub'}>
            {hub.map(({ source }) => (
              <option key={source} value={`hub:${source}`}>
                {hubNames[source]}
              </option>
            ))}
          </optgroup>
          {sites.length > 0 && (
            <optgroup label="Sites">
              {sites.map(({ id, name }) => (
                <option key={id} value={`site:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {tables.length > 0 && (
            <optgroup label="Tables">
              {tables.map(({ id, name }) => (
                <option key={id} value={`table:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  );
}
