import { createContext, useContext, useMemo } from 'react';
import type { ModuleInfo } from '#kernel/module.ts';

/** A module of the dashboard: one that has a category. */
export type DashboardModule = ModuleInfo & {
  readonly category: NonNullable<ModuleInfo['category']>;
};

const ModulesContext = createContext<readonly ModuleInfo[]>([]);
export const ModulesProvider = ModulesContext.Provider;

/** Every module, also the screens around the dashboard's. */
export const useModuleInfos = (): readonly ModuleInfo[] => useContext(ModulesContext);

/** The dashboard's modules, as the app discovered them, in the documents' order. */
export function useModules(): readonly DashboardModule[] {
  const infos = useModuleInfos();
  return useMemo(() => {
    const shown = infos.filter((info): info is DashboardModule => info.category !== undefined);
    return shown.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  }, [infos]);
}
