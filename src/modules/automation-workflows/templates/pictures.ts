import { type FlowTemplate, linked, me, step, tellMe, tool, trigger } from './template.ts';

const group = 'Pictures and files';
const file = (name: string, kind: string) => ({
  ...{ assetId: '0198f5b0-3c1e-7aaa-8000-000000000004', name, kind },
});
const run = (status: string) => ({
  ...{ runId: '0198f5b0-3c1e-7aaa-8000-000000000005', tool: 'film.make' },
  ...{ status, title: 'A film about lighthouses' },
});

export const pictures: readonly FlowTemplate[] = [
  {
    ...{ id: 'photo-web', group, title: 'Make photos ready for the web' },
    text: 'Every picture that is uploaded also comes as WebP, 1,600 pixels wide at most.',
    sample: file('harbour.jpg', 'image'),
    graph: linked(
      [
        trigger('upload', 'file', { kind: 'image' }),
        tool('resize', 'photo.resize', {
          ...{ assetId: '{{ upload.assetId }}', width: 1600, fit: 'inside', format: 'webp' },
        }),
      ],
      'upload > resize',
    ),
  },
  {
    ...{ id: 'file-knowledge', group, title: 'Files into the knowledge base' },
    text: 'Uploaded documents are read and can be searched; you choose the collection.',
    sample: file('handbook.pdf', 'file'),
    asks: { 'add input.collectionId': '0198f5b0-3c1e-7aaa-8000-000000000003' },
    graph: linked(
      [
        trigger('upload', 'file', { kind: 'file' }),
        tool('add', 'kb.add-file', { assetId: '{{ upload.assetId }}' }),
      ],
      'upload > add',
    ),
  },
  {
    ...{ id: 'picture-weekly', group, title: 'A picture every Monday' },
    text: 'Draws an illustration at the beginning of the week and mails it to you.',
    sample: { at: '2026-11-30T08:00:00.000Z' },
    graph: linked(
      [
        trigger('clock', 'schedule', { rule: '0 8 * * 1' }),
        tool('picture', 'image.generate', {
          ...{ prompt: 'A calm harbour in the morning', style: 'illustration', count: 1 },
        }),
        tool(
          'mail',
          'mail.send',
          {
            ...{ to: me, subject: 'The picture of the week', markdown: 'Have a good week.' },
            attachments: ['{{ picture.images[0].assetId }}'],
          },
          'Mail it to me',
        ),
      ],
      'clock > picture > mail',
    ),
  },
  {
    ...{ id: 'work-finished', group, title: 'Hear when long work is done' },
    text: 'Films, books and exports take a while: you get a mail when one is finished, and why if it failed.',
    sample: run('done'),
    graph: linked(
      [
        trigger('work', 'run'),
        step('choice', 'switch', {
          ...{ on: 'work.status', cases: ['done', 'failed'], title: 'How did it end?' },
        }),
        tellMe('done', 'Finished: {{ work.title }}', 'It waits for you in the hub.'),
        tellMe('failed', 'Failed: {{ work.title }}', 'Look at it in the hub, and try it again.'),
      ],
      'work > choice.done > done',
      'choice.failed > failed',
    ),
  },
  {
    ...{ id: 'contact-avatar', group, title: 'A face for new contacts' },
    text: 'Draws an avatar for each new contact by their name.',
    sample: {
      contactId: '',
      email: 'ana@example.org',
      name: 'Ana',
      language: 'en',
      attributes: {},
    },
    graph: linked(
      [trigger('contact'), tool('avatar', 'avatar.make', { names: ['{{ contact.name }}'] })],
      'contact > avatar',
    ),
  },
];
