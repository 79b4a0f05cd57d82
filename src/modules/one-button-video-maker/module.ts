import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'one-button-video-maker',
  title: 'One-Button Video Maker',
  description:
    'Turns a title and a description into a finished video with script, pictures, voice and music.',
  icon: 'clapperboard',
  status: 'active',
  category: 'Media Creation',
  place: 30,
  path: '/modules/one-button-video-maker',
  paths: [
    '/modules/one-button-video-maker',
    '/modules/one-button-video-maker/youtube',
    '/one-button-video-maker',
    '/smart-music-video',
  ],
  aliases: ['film', 'movie', 'video', 'youtube', 'music video'],
  permission: 'user',
  uses: ['text', 'image', 'audio'],
  nav: [
    { group: 'AI Tools', path: '/one-button-video-maker', place: 80 },
    { group: 'AI Tools', label: 'Smart Music Video', path: '/smart-music-video', place: 90 },
    {
      group: 'Begin',
      label: 'New film',
      aliases: ['make a film', 'new video', 'new movie'],
      place: 20,
    },
  ],
  toolCards: [{ drawing: 'film', picture: 'one-button-video-maker', place: 20 }],
});
