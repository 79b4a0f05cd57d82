import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'airtable-dashboard',
  title: 'Command Center',
  description: 'The record tables of the hub: look, edit, import, export and sync with Airtable.',
  icon: 'table-2',
  status: 'active',
  path: '/airtable-dashboard',
  paths: [
    '/airtable-dashboard',
    '/airtable-dashboard/:table',
    '/airtable-api-manager',
    '/prompt-management-dashboard',
  ],
  permission: 'admin',
  nav: [
    {
      group: 'API Management',
      label: 'Airtable API Manager',
      path: '/airtable-api-manager',
      place: 30,
    },
    { group: 'API Management', place: 40 },
    {
      group: 'Prompt Platform',
      label: 'Prompt Management',
      path: '/prompt-management-dashboard',
      place: 90,
    },
  ],
});
