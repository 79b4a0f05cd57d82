import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { inboxSettingsSchema } from '../inbox-settings.ts';

export const inboxKind = defineProjectKind({
  kind: 'inbox',
  module: 'support',
  schema: 1,
  parts: { inbox: inboxSettingsSchema },
  path: (id) => `/support/inboxes/${id}`,
});
