import { useMemo } from 'react';
import type { ModuleInfo } from '#kernel/module.ts';
import { useModuleInfos } from './modules.tsx';
import { type NavGroup, type NavLink, navigationOf } from './navigation.ts';
import { useSeemsAdmin } from './session.tsx';

/** A link, and whether it leads to a tool that is not built yet. */
export type MarkedLink = NavLink & { readonly coming: boolean };
export type MarkedGroup = { readonly label: string; readonly links: readonly MarkedLink[] };

/**
 * The navigation for whoever looks: tools to come are marked, and what only administrators may open
 * is shown to them alone. Both are read from the modules that own the paths.
 */
export function useNavigation() {
  const infos = useModuleInfos();
  const isAdmin = useSeemsAdmin();
  const { groups, categories, admin } = useMemo(() => navigationOf(infos), [infos]);
  const owners = new Map(infos.flatMap((info) => info.paths.map((path) => [path, info] as const)));
  const mark = ({ label, links }: NavGroup): MarkedGroup => ({
    label,
    links: links
      .filter(({ path }) => isAdmin || owners.get(path)?.permission !== 'admin')
      .map((link) => ({ ...link, coming: isComing(owners.get(link.path), link.path) })),
  });
  return {
    groups: groups.map(mark),
    categories: categories.map(mark),
    admin: isAdmin ? mark(admin) : undefined,
  };
}

const isComing = (owner: ModuleInfo | undefined, path: string): boolean =>
  owner !== undefined &&
  (owner.status !== 'active' || (owner.comingPaths?.includes(path) ?? false));
