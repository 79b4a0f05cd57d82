import { Newspaper } from 'lucide-react';
import type { AdminSection } from '#shell/admin/admin-sections.ts';

export const adminSections: readonly AdminSection[] = [
  {
    ...{ id: 'newsletter', label: 'Newsletter', icon: Newspaper, place: 30 },
    load: async () => ({
      Section: (await import('./admin/newsletter-admin.tsx')).NewsletterAdmin,
    }),
  },
];
