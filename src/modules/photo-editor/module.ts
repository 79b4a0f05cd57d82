import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'photo-editor',
  title: 'Photo Editor',
  description:
    'Crop, correct, combine and export pictures, and change details by written instruction.',
  icon: 'crop',
  status: 'coming-soon',
  category: 'Media Creation',
  place: 230,
  path: '/modules/photo-editor',
  paths: ['/modules/photo-editor'],
  aliases: ['crop', 'retouch'],
  permission: 'user',
});
