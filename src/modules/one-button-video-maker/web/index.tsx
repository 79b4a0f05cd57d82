import type { WebModule } from '#shell/modules/web-module.ts';
import { loadGuide } from '#shell/session/gate.tsx';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/one-button-video-maker',
      title: 'One-Button Video Maker',
      description:
        'Turns a title and a description into a finished video with script, pictures, voice and music.',
      access: 'user',
      frame: 'app',
      load: () => import('./film/film-page.tsx'),
      loadForVisitors: loadGuide,
    },
    {
      path: '/modules/one-button-video-maker/youtube',
      title: 'Connect YouTube',
      access: 'user',
      frame: 'app',
      load: () => import('./youtube/youtube-return-page.tsx'),
    },
  ],
};
