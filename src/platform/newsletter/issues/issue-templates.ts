import { build, type EditorNode } from './build-document.ts';

export type IssueTemplate = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whether it is meant to hold prompt cards, below its first divider. */
  readonly holdsPrompts: boolean;
  readonly content: EditorNode;
};

const { document, masthead, heading, paragraph, list, quote, divider, button, columns, bold } =
  build;

const letter = document('ink', [
  paragraph('Dear {{name|reader}},'),
  paragraph('Begin with why you write today, in one or two sentences.'),
  paragraph('Then tell the one thing that matters, as you would tell it to a friend.'),
  paragraph('Close with what happens next, and with what the reader can do.'),
  paragraph(['Yours,']),
  paragraph([bold('Your name')]),
]);

const digest = document('forest', [
  masthead('The weekly digest', 'Three things worth your time this week'),
  heading(1, 'The week in one sentence'),
  paragraph('Hello {{name|there}}, here is what happened and why it matters.'),
  divider(),
  heading(2, '1. The most important story'),
  paragraph('What happened, who it concerns, and what follows from it.'),
  button('Read the story', 'https://'),
  divider(),
  columns(
    [heading(3, '2. Worth reading'), paragraph('One article, and the reason to open it.')],
    [heading(3, '3. Worth trying'), paragraph('One tool or idea, and the first step with it.')],
  ),
  quote('A sentence from this week that deserves a second look.'),
  paragraph('Until next week!'),
]);

const product = document('sky', [
  masthead('What is new', 'Changes that you can use today'),
  heading(1, 'One line about the biggest change'),
  paragraph('Say what people can do now that they could not do before.'),
  button('Try it', 'https://'),
  divider(),
  heading(2, 'Also new'),
  list([
    [bold('First improvement. '), 'What it saves or makes possible.'],
    [bold('Second improvement. '), 'Where to find it.'],
    [bold('Repaired. '), 'What works again, and since when.'],
  ]),
  heading(2, 'Coming next'),
  paragraph('What you work on, without dates that you cannot keep.'),
  paragraph('Reply to this mail with what you miss. We read everything.'),
]);

const prompts = document('plum', [
  masthead('Prompts of the week', 'Picked from the marketplace'),
  heading(1, 'Fresh from the marketplace'),
  paragraph('Hello {{name|there}}, these prompts are worth a look this week.'),
  divider(),
  divider(),
  heading(3, 'A tip for the road'),
  paragraph('One short hint that makes a prompt work better.'),
]);

const event = document('amber', [
  masthead('You are invited', 'Day, date and time'),
  heading(1, 'Name of the event'),
  paragraph('In two sentences: what it is about, and for whom it is.'),
  columns(
    [heading(3, 'When'), paragraph('Date, from and to, and the time zone.')],
    [heading(3, 'Where'), paragraph('Address, or how to join from home.')],
  ),
  heading(2, 'What to expect'),
  list([
    'The first part and who leads it',
    'The second part',
    'Time for questions and conversation',
  ]),
  button('Reserve a seat', 'https://'),
  paragraph('Cannot come? Reply, and we will send you the notes.'),
]);

/** The designs that come with the hub. */
export const issueTemplates: readonly IssueTemplate[] = [
  {
    ...{ id: 'letter', name: 'Plain letter', holdsPrompts: false, content: letter },
    description: 'Words only, like a personal mail.',
  },
  {
    ...{ id: 'digest', name: 'Weekly digest', holdsPrompts: false, content: digest },
    description: 'One big story, two small ones.',
  },
  {
    ...{ id: 'product', name: 'Product news', holdsPrompts: false, content: product },
    description: 'A main change, a list, and what comes next.',
  },
  {
    ...{ id: 'prompts', name: 'Prompts of the week', holdsPrompts: true, content: prompts },
    description: 'Cards of the marketplace’s most wanted prompts.',
  },
  {
    ...{ id: 'event', name: 'Event', holdsPrompts: false, content: event },
    description: 'An invitation with when, where and a button.',
  },
];
