import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'workspace',
  title: 'Workspace',
  description: 'Your projects and files, what is under way, and the people you work with.',
  icon: 'folders',
  status: 'active',
  path: '/projects',
  paths: [
    '/projects',
    '/projects/trash',
    '/projects/brands/:id',
    '/assets',
    '/activity',
    '/approvals',
    '/connections',
    '/spaces',
    '/spaces/:id',
    '/invites/:token',
  ],
  permission: 'user',
  nav: [
    { group: 'Work', label: 'Projects', sign: 'folders', place: 10 },
    { group: 'Work', label: 'Library', sign: 'images', path: '/assets', place: 20 },
    { group: 'Work', label: 'Activity', sign: 'activity', path: '/activity', place: 30 },
    { group: 'Work', label: 'Approvals', sign: 'shield-check', path: '/approvals', place: 40 },
    { group: 'Work', label: 'Connections', sign: 'plug', path: '/connections', place: 50 },
  ],
});
