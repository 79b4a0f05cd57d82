import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/analytics-dashboard';
const board = '/analytics-dashboard/boards/:id';

export const tour = defineTour({
  id: 'first-dashboard',
  module: 'analytics-dashboard',
  title: 'Make a dashboard',
  text: 'Charts side by side, over the same days, each with the rows behind it.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'analytics-new-board', deed: { kind: 'press' } },
      text: 'These are your own figures. A dashboard keeps those that you look at every week. Press “New dashboard”.',
    },
    {
      ...{ path, target: 'analytics-board-name', deed: { kind: 'fill' } },
      text: 'Give it a name, such as “Every Monday”, then press Tab.',
    },
    {
      ...{ path, target: 'analytics-board-make', deed: { kind: 'press' } },
      text: 'It begins with figures of the hub; all of them can be changed. Press “Make the dashboard”.',
    },
    {
      ...{ path: board, target: 'analytics-board-add', deed: { kind: 'press' } },
      text: 'Every number on it opens the rows that it was made of. Now press “Add a chart”.',
    },
    {
      ...{ path: board, target: 'analytics-tile-done', deed: { kind: 'press' } },
      text: 'Choose what is counted and by what; the chart below shows it. Press “Add the chart” when you like it.',
    },
  ],
});
