declare module 'virtual:module-icons' {
  import type { LucideIcon } from 'lucide-react';
  export const moduleIcons: Readonly<Record<string, LucideIcon>>;
}

declare module 'virtual:module-infos' {
  import type { ModuleInfo } from '#kernel/module.ts';
  export const moduleInfos: readonly ModuleInfo[];
}
