import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/projects',
      title: 'Projects',
      access: 'user',
      frame: 'app',
      load: () => import('./projects/projects-page.tsx'),
    },
    {
      path: '/projects/trash',
      title: 'Trash',
      access: 'user',
      frame: 'app',
      load: () => import('./projects/trash-page.tsx'),
    },
    {
      path: '/projects/brands/:id',
      title: 'Brand',
      access: 'user',
      frame: 'app',
      load: () => import('./brand/brand-page.tsx'),
    },
    {
      path: '/assets',
      title: 'Library',
      access: 'user',
      frame: 'app',
      load: () => import('./assets/assets-page.tsx'),
    },
    {
      path: '/approvals',
      title: 'Approvals',
      access: 'user',
      frame: 'app',
      load: () => import('./approvals/approvals-page.tsx'),
    },
    {
      path: '/activity',
      title: 'Activity',
      access: 'user',
      frame: 'app',
      load: () => import('./activity/activity-page.tsx'),
    },
    {
      path: '/connections',
      title: 'Connections',
      access: 'user',
      frame: 'app',
      load: () => import('./connections/connections-page.tsx'),
    },
    {
      path: '/spaces',
      title: 'Work with others',
      access: 'user',
      frame: 'app',
      load: () => import('./spaces/spaces-page.tsx'),
    },
    {
      path: '/spaces/:id',
      title: 'Team',
      access: 'user',
      frame: 'app',
      load: () => import('./spaces/space-page.tsx'),
    },
    {
      path: '/invites/:token',
      title: 'Invitation',
      access: 'user',
      frame: 'app',
      load: () => import('./spaces/invite-page.tsx'),
    },
  ],
  palette: { heading: 'Your work', load: () => import('./palette-search.ts') },
  tray: () => import('./activity/run-tray.tsx'),
};
