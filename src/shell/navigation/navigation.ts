import type { LinkPlaceName, ModuleInfo, NavEntry, NavGroupName } from '#kernel/module.ts';

/** A link that a module names, with whose it is. */
export type NavLink = Pick<NavEntry, 'sign' | 'text' | 'aliases'> & {
  readonly label: string;
  readonly path: string;
  readonly owner: ModuleInfo;
};
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
  const groupOf = (label: NavGroupName): NavGroup => ({ label, links: linksOf(modules, label) });
  return {
    groups: bar.map(groupOf),
    categories: promptCategories.map(groupOf),
    admin: groupOf('Admin Tools'),
  };
}

/** The links that modules have in a group or another place, in their order. */
export const linksOf = (
  modules: readonly ModuleInfo[],
  group: NavGroupName | LinkPlaceName,
): NavLink[] =>
  modules
    .flatMap((owner) =>
      (owner.nav ?? []).map((entry) => ({ label: owner.title, path: owner.path, ...entry, owner })),
    )
    .filter((entry) => entry.group === group)
    .sort((a, b) => a.place - b.place);

/** Every path that the bar links to. */
export function navPathsOf(modules: readonly ModuleInfo[]): string[] {
  const { groups, categories, admin } = navigationOf(modules);
  return [...groups, ...categories, admin].flatMap(({ links }) => links.map(({ path }) => path));
}
