import type { ModuleCategory } from '#kernel/module.ts';
import type { DashboardModule } from '#shell/modules/modules.tsx';

/** Sections of the dashboard in the documents' order; the last one takes whatever is left. */
const sections: readonly { title: string; categories: readonly ModuleCategory[] | 'rest' }[] = [
  { title: 'Content & Organization', categories: ['Content', 'Publishing', 'Organization'] },
  { title: 'AI Tools & Support', categories: ['AI Tools', 'Education', 'Support'] },
  { title: 'Marketing', categories: ['Marketing'] },
  { title: 'Media Creation and Design', categories: ['Media Creation', 'Design'] },
  { title: 'Analytics, Web Development and Automation', categories: 'rest' },
];

export type Section = { readonly title: string; readonly modules: readonly DashboardModule[] };

/** What works stands first; within that the order that the modules came in. */
const rank = ({ status }: DashboardModule) => (status === 'active' ? 0 : 1);

/** Groups modules into the sections; empty sections are left out. */
export function groupModules(modules: readonly DashboardModule[]): Section[] {
  const named = sections.flatMap(({ categories }) => (categories === 'rest' ? [] : categories));
  return sections
    .map(({ title, categories }) => ({
      title,
      modules: modules
        .filter(({ category }) =>
          categories === 'rest' ? !named.includes(category) : categories.includes(category),
        )
        .sort((a, b) => rank(a) - rank(b)),
    }))
    .filter((section) => section.modules.length > 0);
}
