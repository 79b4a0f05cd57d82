import { Link } from 'react-router';
import { templates } from '../templates/templates.ts';

const groups = [...new Set(templates.map(({ group }) => group))];

/** All kinds of texts, each the beginning of a brief. */
export const TemplateGallery = () => (
  <div className="flex flex-col gap-6">
    {groups.map((group) => (
      <section key={group} aria-label={group}>
        <h2 className="mb-2 text-sm font-medium text-muted">{group}</h2>
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {templates
            .filter((one) => one.group === group)
            .map(({ id, title, hint }) => (
              <li key={id}>
                <Link
                  to={`/content-creator/new?format=${id}`}
                  className="block h-full rounded-xl border bg-surface px-4 py-3 hover:border-line-strong"
                >
                  <span className="block font-medium">{title}</span>
                  <span className="block text-[13px] text-muted">{hint}</span>
                </Link>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);
