import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'photo-editor',
  title: 'Photo Editor',
  description:
    'Crop and correct photos, lay pictures and text over them, give many the same look, and export them in any size.',
  icon: 'crop',
  status: 'active',
  category: 'Media Creation',
  place: 230,
  path: '/modules/photo-editor',
  paths: [
    '/modules/photo-editor',
    '/modules/photo-editor/photos/:id',
    '/modules/photo-editor/batch',
  ],
  aliases: ['crop', 'retouch', 'layers', 'psd'],
  permission: 'user',
});
