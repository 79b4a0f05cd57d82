import { useModules } from '../modules/modules.tsx';
import { useNavigation } from '../navigation/use-navigation.ts';
import type { Entry } from './rank-entries.ts';

/** A place that the palette goes to. */
export type PalettePlace = Entry & { readonly path: string };

/** Every tool, page and guide that whoever is looking may open; tools come before what tells of them. */
export function usePalettePlaces(): readonly PalettePlace[] {
  const modules = useModules();
  const { groups, categories, admin } = useNavigation();
  const tools = modules.map(({ id, title, path, status, description, aliases = [] }) => {
    const coming = status !== 'active';
    const hint = coming ? 'Not built yet' : 'Tool';
    const place = coming ? `${path}/guide` : path;
    return { id: `tool:${id}`, title, description, aliases, coming, hint, path: place };
  });
  const known = new Set(modules.map(({ title }) => title));
  const pages = [...groups, ...categories, ...(admin ? [admin] : [])].flatMap((group) =>
    group.links
      .filter(({ label }) => !known.has(label))
      .map(({ label: title, path, coming }) => ({
        ...{
          id: `page:${path}`,
          title,
          path,
          coming,
          hint: coming ? 'Not built yet' : group.label,
        },
      })),
  );
  const guides = modules.map(({ id, title, path }) => ({
    ...{ id: `guide:${id}`, title: `${title} guide`, path: `${path}/guide`, hint: 'Guide' },
    behind: true,
  }));
  return [...tools, ...pages, ...guides];
}
