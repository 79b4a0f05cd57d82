import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useModules } from '#shell/modules/modules.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ModuleCard } from './module-card.tsx';
import { groupModules } from './sections.ts';

/** `/modules`: all modules by section, three to a row, with a filter by name that the URL keeps. */
export function Page() {
  const modules = useModules();
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const wanted = query.trim().toLowerCase();
  const found = modules.filter(({ title, description, category }) =>
    `${title} ${description} ${category}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <PageHeader title="AI Modules Dashboard">
        Access all your AI-powered tools from one central location. Each module is designed to
        enhance your productivity and creativity.
      </PageHeader>
      <FirstSteps />
      <SearchField
        label="Find a module"
        className="mb-10 max-w-sm"
        value={query}
        onChange={(q) => setParams(q ? { q } : {}, { replace: true })}
      />
      {found.length === 0 && <EmptyState title={`No module matches “${query}”`} icon={Search} />}
      <div className="flex flex-col gap-12">
        {groupModules(found).map(({ title, modules: members }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-4 text-xl">{title}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {members.map((module) => (
                <ModuleCard key={module.id} module={module} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
