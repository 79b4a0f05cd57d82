import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'training-center',
  title: 'Training Center',
  description:
    'Turn documents into courses with lessons and tests, assign them, and follow the progress.',
  icon: 'graduation-cap',
  status: 'active',
  category: 'Education',
  uses: ['text'],
  place: 130,
  path: '/modules/training-center',
  paths: ['/modules/training-center', '/training', '/training/courses/:id', '/training/:id'],
  aliases: ['course', 'lesson', 'quiz'],
  permission: 'user',
  nav: [
    { group: 'Resources & Learning', label: 'Training', path: '/training', place: 20 },
    {
      ...{
        group: 'Learn',
        label: 'Training',
        sign: 'graduation-cap',
        path: '/training',
        place: 30,
      },
      text: 'Courses with lessons and tests, for you and your team.',
    },
  ],
});
