import { createContext, useContext } from 'react';
import type { ModuleInfo } from '#kernel/module.ts';

/** A module of the dashboard: one that has a category. */
export type DashboardModule = ModuleInfo & {
  readonly category: NonNullable<ModuleInfo['category']>;
};

const ModulesContext = createContext<readonly ModuleInfo[]>([]);
export const ModulesProvider = ModulesContext.Provider;

/** The dashboard's modules, as the app discovered them. */
export const useModules = (): readonly DashboardModule[] =>
  useContext(ModulesContext).filter((info): info is DashboardModule => info.category !== undefined);
