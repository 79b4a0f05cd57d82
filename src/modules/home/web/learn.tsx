import { BookOpen, GraduationCap, LibraryBig, Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import { useModules } from '#shell/modules.tsx';

const ways = [
  {
    icon: BookOpen,
    title: 'Guides',
    text: 'What each module does and how to use it, step by step.',
    to: '/modules/super-chatbot/guide',
    module: 'super-chatbot',
  },
  {
    icon: Lightbulb,
    title: 'Tutorials',
    text: 'Short lessons to follow along, from the first prompt on.',
    to: '/tutorials',
    module: 'training-center',
  },
  {
    icon: GraduationCap,
    title: 'Training',
    text: 'Courses with lessons and tests, for you and your team.',
    to: '/training',
    module: 'training-center',
  },
  {
    icon: LibraryBig,
    title: 'Knowledge Base',
    text: 'Documents that answer, with the passages behind each answer.',
    to: '/knowledge-base',
    module: 'knowledge-base',
  },
];

/** Ways to learn, and the guide of every module. */
export function Learn() {
  const modules = useModules();
  const isBuilt = (id: string) => modules.some((one) => one.id === id && one.status === 'active');
  return (
    <section aria-labelledby="learn" className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
      <h2 id="learn" className="text-3xl">
        Learn
      </h2>
      <p className="mt-1.5 max-w-xl text-muted">
        Every one of the {modules.length} modules has a guide anyone can read. The ones that aren’t
        built yet say so.
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ icon: Icon, title, text, to, module }) => (
          <li
            key={title}
            className="group relative rounded-2xl border bg-surface p-5 shadow-card hover:border-line-strong/60"
          >
            <span className="grid size-11 place-items-center rounded-xl bg-gold-soft text-on-gold-soft">
              <Icon className="size-5.5" strokeWidth={1.75} aria-hidden />
            </span>
            <h3 className="mt-4 text-lg">
              <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-muted">
              {isBuilt(module) ? text : 'Not built yet. The guide describes the plan.'}
            </p>
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {modules.map(({ id, title, path, status }) => (
          <li key={id}>
            <Link
              to={`${path}/guide`}
              className="-mx-2 flex items-center gap-3 rounded-lg px-2 py-2 text-sm hover:bg-sunken"
            >
              <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              {status !== 'active' && <span className="text-xs text-muted">Coming Soon</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
