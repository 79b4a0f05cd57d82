import { useQuery } from '@tanstack/react-query';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { assistantQueries } from '../assistant-queries.ts';
import { CheckList } from './check-list.tsx';

type Modules = readonly string[] | null;

/** Which modules' tools it may call: all, none, or some. */
export function ToolsField(props: { value: Modules; onChange: (value: string[] | null) => void }) {
  const { value, onChange } = props;
  const { data } = useQuery(assistantQueries.toolModules.queryOptions());
  const infos = useModuleInfos();
  const titleOf = (id: string) => infos.find((info) => info.id === id)?.title ?? id;
  const offered = (data?.modules ?? []).map(({ id, tools }) => ({
    ...{ id, label: titleOf(id), hint: tools.join(', ') },
  }));
  const how = value === null ? 'all' : 'some';
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field
        label="Tools"
        hint="Whatever changes, sends or pays still waits for the person who asks."
      >
        {(control) => (
          <Select
            {...control}
            value={how}
            onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
          >
            <option value="all">All that the person who asks may use</option>
            <option value="some">Only those of the modules chosen here</option>
          </Select>
        )}
      </Field>
      {value !== null && (
        <CheckList label="Modules" options={offered} value={value} onChange={onChange} />
      )}
    </div>
  );
}
