import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { ModuleInfo } from '#kernel/module.ts';

/**
 * Paths that a module owns without a screen of their own: they lead to its tool for good, or to its
 * guide while there is no tool. What was asked for (`?…`) goes along.
 */
export function aliasRoutes(
  modules: readonly ModuleInfo[],
  screens: ReadonlySet<string>,
): RouteObject[] {
  return modules
    .filter(({ category }) => category !== undefined)
    .flatMap(({ path: target, paths }) =>
      paths
        .filter((path) => path !== target && !screens.has(path))
        .map((path) => ({
          path,
          loader: ({ request }: LoaderFunctionArgs) =>
            redirect(target + new URL(request.url).search, 301),
        })),
    );
}
