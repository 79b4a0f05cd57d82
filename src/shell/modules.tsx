import { createContext, useContext, useMemo } from 'react';
import type { ModuleInfo } from '#kernel/module.ts';

/** A module of the dashboard: one that has a category. */
export type DashboardModule = ModuleInfo & {
  readonly category: NonNullable<ModuleInfo['category']>;
};

const ModulesContext = createContext<readonly ModuleInfo[]>([]);
export const ModulesProvider = ModulesContext.Provider;

/** The 24 modules in the order in which the documents name them. */
const documentedOrder = `super-chatbot ai-chat one-button-video-maker seo-studio avatar-generator
  image-generator ai-ad-creator video-generator book-publisher content-creator newsletter
  knowledge-base training-center support social-media-manager landing-page-builder email-marketing
  analytics-dashboard website-builder automation-workflows chatbot-builder logo-designer
  photo-editor calendar-scheduler`.split(/\s+/);

/** Every module, also the screens around the dashboard's. */
export const useModuleInfos = (): readonly ModuleInfo[] => useContext(ModulesContext);

/** The dashboard's modules, as the app discovered them, in the documents' order. */
export function useModules(): readonly DashboardModule[] {
  const infos = useModuleInfos();
  return useMemo(() => {
    const shown = infos.filter((info): info is DashboardModule => info.category !== undefined);
    const place = ({ id }: ModuleInfo) => documentedOrder.indexOf(id);
    return shown.sort((a, b) => place(a) - place(b));
  }, [infos]);
}
