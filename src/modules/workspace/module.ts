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
});
