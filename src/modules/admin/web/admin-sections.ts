import {
  Boxes,
  ChartNoAxesCombined,
  Component,
  HeartPulse,
  KeyRound,
  Mail,
  ScrollText,
  Settings,
  UsersRound,
  Workflow,
} from 'lucide-react';
import type { AdminSection } from '#shell/admin/admin-sections.ts';

/** What the dashboard has of its own; other modules name their sections likewise. */
export const adminSections: readonly AdminSection[] = [
  {
    ...{ id: 'api-keys', label: 'API Keys', icon: KeyRound, place: 20 },
    load: async () => ({ Section: (await import('./services-tab.tsx')).ServicesTab }),
  },
  {
    ...{ id: 'models', label: 'Models', icon: Boxes, place: 22 },
    load: async () => ({ Section: (await import('./models/models-tab.tsx')).ModelsTab }),
  },
  {
    ...{ id: 'users', label: 'Users', icon: UsersRound, place: 40 },
    load: async () => ({ Section: (await import('./users/users-tab.tsx')).UsersTab }),
  },
  {
    ...{ id: 'groups', label: 'Groups', icon: Component, place: 50 },
    load: async () => ({ Section: (await import('./groups/groups-tab.tsx')).GroupsTab }),
  },
  {
    ...{ id: 'analytics', label: 'Analytics', icon: ChartNoAxesCombined, place: 60 },
    load: async () => ({ Section: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab }),
  },
  {
    ...{ id: 'settings', label: 'Settings', icon: Settings, place: 70 },
    load: async () => ({ Section: (await import('./settings/settings-tab.tsx')).SettingsTab }),
  },
  {
    ...{ id: 'mail', label: 'Mail', icon: Mail, place: 80 },
    load: async () => ({ Section: (await import('./mail/mail-tab.tsx')).MailTab }),
  },
  {
    ...{ id: 'jobs', label: 'Jobs', icon: Workflow, place: 90 },
    load: async () => ({ Section: (await import('./jobs/jobs-tab.tsx')).JobsTab }),
  },
  {
    ...{ id: 'health', label: 'Health', icon: HeartPulse, place: 95 },
    load: async () => ({ Section: (await import('./health/health-tab.tsx')).HealthTab }),
  },
  {
    ...{ id: 'audit', label: 'Audit log', icon: ScrollText, place: 100 },
    load: async () => ({ Section: (await import('./audit/audit-tab.tsx')).AuditTab }),
  },
];
