import { moduleIcons } from 'virtual:module-icons';
import { Box } from 'lucide-react';

/** The icon that a module names in its `module.ts`. */
export function ModuleIcon({ name, className }: { name: string; className?: string }) {
  const Icon = moduleIcons[name] ?? Box;
  return <Icon className={className} strokeWidth={1.75} aria-hidden />;
}
