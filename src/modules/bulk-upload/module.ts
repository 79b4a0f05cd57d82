import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'bulk-upload',
  title: 'Bulk Upload',
  description: 'Bring in many files at once, or a table as records, contacts or prompts.',
  icon: 'file-up',
  status: 'active',
  path: '/bulk-upload',
  paths: ['/bulk-upload'],
  aliases: ['import', 'csv', 'excel', 'spreadsheet', 'upload'],
  permission: 'user',
  nav: [{ group: 'Prompt Platform', place: 100 }],
});
