import { ListChecks } from 'lucide-react';
import type { AdminSection } from '#shell/admin/admin-sections.ts';

export const adminSections: readonly AdminSection[] = [
  {
    ...{ id: 'prompts', label: 'Prompts', icon: ListChecks, place: 10 },
    load: async () => ({
      Section: (await import('./review/moderation-queue.tsx')).ModerationQueue,
    }),
  },
];
