import { accessToken } from '#shell/hub/auth-client.ts';
import type { PaletteEntry } from '#shell/palette/palette-sources.ts';
import { kindNames, nameOf } from './assets/asset-words.ts';
import { nameOfKind } from './projects/project-words.ts';
import { api } from './queries.ts';

/** Entries of each kind. */
const limit = 5;

/** Projects by title and text, files and runs that hold the typed words. Visitors have none. */
export async function search(typed: string): Promise<PaletteEntry[]> {
  if (!(await accessToken())) return [];
  const q = typed.slice(0, 200);
  const [projects, assets, runs] = await Promise.allSettled([
    api.projects({ q, limit }),
    api.assets({ q, limit }),
    api.runs({ q, limit, parts: 'brief' }),
  ]);
  const found = [
    ...(projects.status === 'fulfilled' ? projects.value.projects : []).map((one) => ({
      label: one.title,
      hint: nameOfKind(one.kind),
      path: one.path ?? `/projects?q=${encodeURIComponent(one.title)}`,
    })),
    ...(assets.status === 'fulfilled' ? assets.value.assets : []).map((one) => ({
      label: nameOf(one),
      hint: kindNames.find(([kind]) => kind === one.kind)?.[1] ?? 'File',
      path: `/assets?asset=${one.id}`,
    })),
    ...(runs.status === 'fulfilled' ? runs.value.runs : []).map((one) => ({
      label: one.title,
      hint: 'Activity',
      path: one.path ?? `/activity?q=${encodeURIComponent(q)}`,
    })),
  ];
  // Several runs of one project lead to one place.
  return [...new Map(found.map((entry) => [entry.path, entry])).values()];
}
