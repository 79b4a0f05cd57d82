import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/training-center',
      title: 'Training Center',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/training',
      title: 'My courses',
      access: 'user',
      frame: 'app',
      load: () => import('./learn/my-courses.tsx'),
    },
    {
      path: '/training/courses/:id',
      title: 'Course',
      access: 'user',
      frame: 'app',
      load: () => import('./edit/course-page.tsx'),
    },
    {
      path: '/training/:id',
      title: 'Learn',
      access: 'user',
      frame: 'app',
      load: () => import('./learn/learn-page.tsx'),
    },
  ],
};
