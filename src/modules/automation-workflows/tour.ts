import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/automation-workflows';
const flow = '/automation-workflows/flows/:id';

export const tour = defineTour({
  id: 'first-flow',
  module: 'automation-workflows',
  title: 'Let the hub answer a form',
  text: 'A flow that thanks people for a form entry with a PDF, tried without sending anything.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'flow-template', deed: { kind: 'press' } },
      text: 'A template is a whole flow that you can change. Press “Use this” below “Form to PDF to mail”.',
    },
    {
      ...{ path: flow, target: 'flow-test', deed: { kind: 'press' } },
      text: 'It has three steps: the form starts it, a PDF is made, a mail is sent. A test uses an example and sends nothing. Press “Test the flow”.',
    },
    {
      ...{ path: flow, target: 'flow-test', deed: { kind: 'see', target: 'flow-run' } },
      text: 'Each step says what it got, and what it would do. “Publish” switches the flow on when you like it.',
    },
  ],
});
