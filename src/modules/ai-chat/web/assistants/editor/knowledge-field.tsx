import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { createModuleQueries } from '#shell/hub/api.ts';
import type { contract } from '../../../../knowledge-base/contract.ts';
import { CheckList } from './check-list.tsx';

const knowledge = createModuleQueries<typeof contract>('knowledgeBase');

/** Collections that it looks into. */
export function KnowledgeField(props: {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const { data } = useQuery(knowledge.collections.queryOptions());
  const collections = data?.collections ?? [];
  const closed = data
    ? props.value.filter((id) => !collections.some((each) => each.id === id)).length
    : 0;
  const options = collections.map(({ id, name, documents }) => ({
    ...{ id, label: name, hint: counted(documents, 'document') },
  }));
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm font-medium">Knowledge</p>
      {data && collections.length === 0 ? (
        <p className="text-sm text-muted">
          There is no collection yet.{' '}
          <Link className="underline underline-offset-2" to="/modules/knowledge-base">
            Make one in the Knowledge Base
          </Link>
        </p>
      ) : (
        <CheckList label="Knowledge" options={options} {...props} />
      )}
      <p className="text-[13px] text-muted">
        Whoever asks gets passages only of what they may read themselves.
        {closed > 0 && ` ${counted(closed, 'collection')} of it you may not read.`}
      </p>
    </div>
  );
}
