import type { ModuleInfo, NavGroupName } from '#kernel/module.ts';

/** A link of the navigation bar. */
export type NavLink = { readonly label: string; readonly path: string };
export type NavGroup = { readonly label: NavGroupName; readonly links: readonly NavLink[] };

/** Every group with its links, in the documents' order. */
export type Navigation = {
  /** The groups of the bar; "Prompt Categories" comes after Content Tools. */
  readonly groups: readonly NavGroup[];
  /** The four dropdowns inside "Prompt Categories". */
  readonly categories: readonly NavGroup[];
  /** Shown to admins only. */
  readonly admin: NavGroup;
};

const bar = [
  ...(['API Management', 'Prompt Platform', 'AI Tools'] as const),
  ...(['Content Tools', 'Resources & Learning'] as const),
];
const promptCategories = ['Creative', 'Business', 'Technical', 'Video'] as const;

/** The navigation as the modules fill it: each names its links, and their places, as `nav`. */
export function navigationOf(modules: readonly ModuleInfo[]): Navigation {
  const entries = modules
    .flatMap(({ title, path, nav = [] }) => nav.map((entry) => ({ label: title, path, ...entry })))
    .sort((a, b) => a.place - b.place);
  const groupOf = (label: NavGroupName): NavGroup => ({
    label,
    links: entries.filter(({ group }) => group === label),
  });
  return {
    groups: bar.map(groupOf),
    categories: promptCategories.map(groupOf),
    admin: groupOf('Admin Tools'),
  };
}

/** Every path that the bar links to. */
export function navPathsOf(modules: readonly ModuleInfo[]): string[] {
  const { groups, categories, admin } = navigationOf(modules);
  return [...groups, ...categories, admin].flatMap(({ links }) => links.map(({ path }) => path));
}
