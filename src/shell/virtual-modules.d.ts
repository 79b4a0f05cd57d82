declare module 'virtual:module-icons' {
  import type { LucideIcon } from 'lucide-react';
  export const moduleIcons: Readonly<Record<string, LucideIcon>>;
}
