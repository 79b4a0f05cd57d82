import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { columnName } from '#kernel/figures/figure-words.ts';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { Sources } from '../queries.ts';
import { FilterRows } from './filter-rows.tsx';
import { emptyQuery, fieldsOf, groupsOf, hasTime, measuresOf } from './known-fields.ts';
import { SourceField } from './source-field.tsx';
import { StepRows } from './step-rows.tsx';

type Props = {
  readonly sources: Sources;
  readonly value: FigureQuery;
  readonly onChange: (query: FigureQuery) => void;
  /** Without days and comparison, where a dashboard says them. */
  readonly isTimeless?: boolean;
};

type Mode = 'figures' | 'funnel' | 'cohort';
const modeOf = ({ funnel, cohort }: FigureQuery): Mode =>
  funnel ? 'funnel' : cohort ? 'cohort' : 'figures';

/** A query, field by field: what is read of a question, and what a chart asks. */
export function QueryForm({ sources, value, onChange, isTimeless = false }: Props) {
  const { source } = value;
  const mode = modeOf(value);
  const set = (next: Partial<FigureQuery>) => onChange({ ...value, ...next });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SourceField
          sources={sources}
          value={source}
          onChange={(next) => {
            const { from, to } = value;
            onChange({ ...emptyQuery(next, value.zone), ...(next.table ? {} : { from, to }) });
          }}
        />
        {source.site && (
          <Field label="Ask for">
            {(control) => (
              <Select
                {...control}
                value={mode}
                onChange={({ target }) => onChange(inMode(value, target.value as Mode))}
              >
                <option value="figures">Figures</option>
                <option value="funnel">A funnel: how far visitors get</option>
                <option value="cohort">Cohorts: who comes again</option>
              </Select>
            )}
          </Field>
        )}
      </div>
      {mode === 'figures' && <Groups {...{ sources, value, set }} />}
      {mode === 'funnel' && (
        <StepRows value={value.funnel ?? []} onChange={(funnel) => set({ funnel })} />
      )}
      {mode === 'cohort' && (
        <Field label="By the span of the first visit" className="sm:max-w-64">
          {(control) => (
            <Select
              {...control}
              value={value.cohort}
              onChange={({ target }) => set({ cohort: target.value as 'day' })}
            >
              <option value="day">Day</option>
              <option value="week">Week</option>
              <option value="month">Month</option>
            </Select>
          )}
        </Field>
      )}
      <FilterRows
        fields={fieldsOf(sources, source)}
        value={value.filters}
        onChange={(filters) => set({ filters })}
      />
      {!isTimeless && hasTime(sources, source) && (
        <Days {...{ value, set }} canCompare={mode === 'figures'} />
      )}
    </div>
  );
}

function inMode(query: FigureQuery, mode: Mode): FigureQuery {
  const { funnel: _, cohort: __, measures: ___, compare: ____, ...rest } = query;
  if (mode === 'figures') return rest;
  if (mode === 'cohort') return { ...rest, by: [], cohort: 'week' };
  return { ...rest, by: [], funnel: [{ path: '/' }, { name: '' }] };
}

type PartProps = {
  readonly value: FigureQuery;
  readonly set: (next: Partial<FigureQuery>) => void;
};

function Groups({ sources, value, set }: PartProps & { readonly sources: Sources }) {
  const measures = value.measures ?? [];
  const groups = groupsOf(sources, value.source);
  const known = measuresOf(sources, value.source);
  const change = (at: number, name: string) => {
    const next = [...measures];
    if (name) next[at] = name;
    else next.splice(at, 1);
    const unique = [...new Set(next)];
    set({ measures: unique.length > 0 ? unique : undefined });
  };
  const group = (at: number, name: string) => {
    const next = [...value.by];
    if (name) next[at] = name;
    else next.splice(at, 1);
    set({ by: [...new Set(next)] });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {[0, 1].map((at) => (
        <Field key={`measure ${at}`} label={at === 0 ? 'Count' : 'And count'}>
          {(control) => (
            <Select
              {...control}
              value={measures[at] ?? ''}
              disabled={at > measures.length}
              onChange={({ target }) => change(at, target.value)}
            >
              <option value="">{at === 0 ? 'What is usual' : 'Nothing else'}</option>
              {known.map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {[0, 1].map((at) => (
        <Field key={`group ${at}`} label={at === 0 ? 'By' : 'And by'}>
          {(control) => (
            <Select
              {...control}
              value={value.by[at] ?? ''}
              disabled={at > value.by.length}
              onChange={({ target }) => group(at, target.value)}
            >
              <option value="">{at === 0 ? 'Nothing: one number' : 'Nothing else'}</option>
              {[...new Set([...groups, ...value.by.slice(at, at + 1)])].map((name) => (
                <option key={name} value={name}>
                  {columnName(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}

/** What stands for days that nobody chose. */
const hintOf = ({ from, to, source }: FigureQuery): string =>
  from || to ? '' : source.table ? 'All rows without it.' : 'The last 30 days without it.';

const Days = ({ value, set, canCompare }: PartProps & { readonly canCompare: boolean }) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <Field label="From" hint={hintOf(value)}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value.from ?? ''}
          onChange={({ target }) => set({ from: target.value || undefined })}
        />
      )}
    </Field>
    <Field label="To" hint={value.zone.replaceAll('_', ' ')}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value.to ?? ''}
          onChange={({ target }) => set({ to: target.value || undefined })}
        />
      )}
    </Field>
    {canCompare && (
      <Field label="Compared with">
        {(control) => (
          <Select
            {...control}
            value={value.compare ?? ''}
            onChange={({ target }) =>
              set({ compare: (target.value || undefined) as FigureQuery['compare'] })
            }
          >
            <option value="">Nothing</option>
            <option value="previous">The time before</option>
            <option value="year">The year before</option>
          </Select>
        )}
      </Field>
    )}
  </div>
);
