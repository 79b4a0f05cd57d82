import { defineTour } from '#kernel/tours/tour.ts';

const home = '/modules/training-center';
const path = '/training/courses/:id';

export const tour = defineTour({
  id: 'first-course',
  module: 'training-center',
  title: 'Make a course',
  text: 'A course with a lesson and a question, ready to be given to people.',
  minutes: 2,
  start: home,
  steps: [
    {
      ...{ path: home, target: 'new-course', deed: { kind: 'press' } },
      text: 'Press “New course”. It begins with a title; a text or document is optional.',
    },
    {
      ...{ path: home, target: 'course-title', deed: { kind: 'fill' } },
      text: 'Write what the course is called.',
    },
    {
      ...{ path: home, target: 'make-course', deed: { kind: 'press' } },
      text: 'Press “Make the course”. It opens with its first lesson.',
    },
    {
      ...{ path, target: 'add-question', deed: { kind: 'press' } },
      text: 'Press “Add a question”. Learners pass the lesson by answering it.',
    },
  ],
});
