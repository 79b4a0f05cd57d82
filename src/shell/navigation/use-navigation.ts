import { useMemo } from 'react';
import type { LinkPlaceName } from '#kernel/module.ts';
import { useModuleInfos } from '../modules/modules.tsx';
import { useSeemsAdmin } from '../session/session.tsx';
import { linksOf, type NavGroup, type NavLink, navigationOf } from './navigation.ts';

/** A link, and whether it leads to a tool that is not built yet. */
export type MarkedLink = NavLink & { readonly coming: boolean };
export type MarkedGroup = { readonly label: string; readonly links: readonly MarkedLink[] };

/**
 * The navigation for whoever looks: tools to come are marked, and what only administrators may open
 * is shown to them alone. Both are read from the modules whose links these are.
 */
export function useNavigation() {
  const infos = useModuleInfos();
  const isAdmin = useSeemsAdmin();
  const { groups, categories, admin } = useMemo(() => navigationOf(infos), [infos]);
  const mark = ({ label, links }: NavGroup): MarkedGroup => ({
    label,
    links: shown(links, isAdmin),
  });
  return {
    groups: groups.map(mark),
    categories: categories.map(mark),
    admin: isAdmin ? mark(admin) : undefined,
  };
}

/** The links of a place beside the navigation, for whoever looks. */
export function useLinks(place: LinkPlaceName): readonly MarkedLink[] {
  const infos = useModuleInfos();
  const isAdmin = useSeemsAdmin();
  return useMemo(() => shown(linksOf(infos, place), isAdmin), [infos, place, isAdmin]);
}

const shown = (links: readonly NavLink[], isAdmin: boolean): MarkedLink[] =>
  links
    .filter(({ owner }) => isAdmin || owner.permission !== 'admin')
    .map((link) => ({ ...link, coming: isComing(link) }));

const isComing = ({ owner, path }: NavLink): boolean =>
  owner.status !== 'active' || (owner.comingPaths?.includes(path) ?? false);
