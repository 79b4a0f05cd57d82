import { defineTour } from '#kernel/tours/tour.ts';

const path = '/prompt-generator';

export const tour = defineTour({
  id: 'better-prompt',
  module: 'prompt-studio',
  title: 'Turn a thought into a prompt',
  text: 'A prompt with a role, blanks, steps and checks, ready to try and to keep.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'prompt-thought', deed: { kind: 'fill' } },
      text: 'A rough thought is enough: write what the prompt should do, then press Tab.',
    },
    {
      ...{ path, target: 'prompt-create', deed: { kind: 'press' } },
      text: 'The hub adds what a model needs to know. Press “Create prompt”.',
    },
    {
      ...{ path, target: 'prompt-create', deed: { kind: 'see', target: 'prompt-written' } },
      text: 'Your prompt is being written. Change it as you like: every version is kept.',
    },
  ],
});
