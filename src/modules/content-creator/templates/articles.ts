import { section, type Template } from './template.ts';

/** Texts that explain, compare or argue. */
export const articles: readonly Template[] = [
  {
    ...{ id: 'article', title: 'Article', group: 'Articles', words: 700, namesReader: true },
    hint: 'Explains one subject from beginning to end.',
    purpose: 'Readers understand the subject and know what to do next.',
    example:
      'Heat pumps for old houses. A heat pump takes three quarters of its energy from the air. Running costs are about 1,200 euros a year. The biggest mistake is a pump that is too large.',
    sections: [
      section(
        'lead',
        ['plain', 'figure'],
        'paragraphs',
        0.15,
        'Say what is at stake, with the strongest fact first.',
      ),
      section(
        'background',
        ['reason', 'date', 'person'],
        'paragraphs',
        0.2,
        'Explain what readers must know to follow the rest.',
      ),
      section(
        'how',
        ['step', 'feature', 'example'],
        'paragraphs',
        0.25,
        'Show how it works, with an example.',
      ),
      section(
        'costs',
        ['price', 'figure'],
        'paragraphs',
        0.15,
        'Give the figures, each with its year or origin.',
      ),
      section(
        'pitfalls',
        ['problem', 'warning', 'contrast'],
        'paragraphs',
        0.15,
        'Name what goes wrong and how to avoid it.',
      ),
      section(
        'next',
        ['need', 'result', 'benefit', 'contact'],
        'paragraphs',
        0.1,
        'Say what readers can do tomorrow.',
      ),
    ],
    rules: 'Begin with a fact, never with a definition or a question. One thought a paragraph.',
  },
  {
    ...{ id: 'how-to', title: 'How-to guide', group: 'Articles', words: 600, namesReader: true },
    hint: 'Leads through a task, step by step.',
    purpose: 'Readers finish the task at the first try.',
    example:
      'How to bleed a radiator. You need a radiator key and a cup. Switch the pump off. Open the valve a quarter turn. Water at the valve means that the air is out.',
    sections: [
      section(
        'lead',
        ['result', 'benefit', 'plain'],
        'paragraphs',
        0.15,
        'Say what will be done at the end and how long it takes.',
      ),
      section(
        'need',
        ['need', 'price'],
        'bullets',
        0.15,
        'List tools, material and what must be ready.',
      ),
      section(
        'steps',
        ['step', 'plain'],
        'steps',
        0.45,
        'One action a step, in the order of the hand.',
      ),
      section(
        'pitfalls',
        ['warning', 'problem'],
        'bullets',
        0.15,
        'Warn where things break or people get hurt.',
      ),
      section(
        'check',
        ['result', 'figure', 'example'],
        'paragraphs',
        0.1,
        'Tell how to see that it worked.',
      ),
    ],
    rules: 'Each step begins with a verb. Never two actions in one step.',
  },
  {
    ...{ id: 'list', title: 'List article', group: 'Articles', words: 700, namesReader: true },
    hint: 'Collects points that stand on their own.',
    purpose: 'Readers take at least one point with them.',
    example:
      'Seven ways to save heat. Close the shutters at night: that saves five per cent. Bleed the radiators every autumn. Seal the front door.',
    sections: [
      section(
        'lead',
        ['reason', 'figure'],
        'paragraphs',
        0.15,
        'Say what the points have in common and who they help.',
      ),
      section(
        'points',
        ['plain', 'step', 'feature', 'benefit', 'example', 'price', 'result'],
        'steps',
        0.7,
        'One point each, the strongest first and last.',
      ),
      section(
        'next',
        ['warning', 'need', 'contact'],
        'paragraphs',
        0.15,
        'Name the point to begin with.',
      ),
    ],
    rules: 'Every point stands on its own and says something that no other says.',
  },
  {
    ...{ id: 'comparison', title: 'Comparison', group: 'Articles', words: 700, namesReader: true },
    hint: 'Sets two or more choices side by side.',
    purpose: 'Readers can decide.',
    example:
      'Gas boiler or heat pump. The boiler costs 9,000 euros, the pump 22,000. The pump needs half the energy. However, the boiler fits into any cellar.',
    sections: [
      section(
        'lead',
        ['plain'],
        'paragraphs',
        0.15,
        'Name what is compared, by which measures, and for whom.',
      ),
      section(
        'costs',
        ['price', 'figure'],
        'bullets',
        0.2,
        'Compare the prices, over the same time.',
      ),
      section('pros', ['benefit', 'result', 'feature'], 'bullets', 0.25, 'What speaks for each.'),
      section(
        'cons',
        ['problem', 'warning', 'contrast'],
        'bullets',
        0.2,
        'What speaks against each.',
      ),
      section(
        'verdict',
        ['reason', 'need', 'example'],
        'paragraphs',
        0.2,
        'Say which one fits whom.',
      ),
    ],
    rules: 'Treat all choices by the same measures in the same order. No winner without a reason.',
  },
  {
    ...{ id: 'interview', title: 'Interview', group: 'Articles', words: 800, namesReader: false },
    hint: 'Questions and answers, word for word.',
    purpose: 'Readers hear the person.',
    example:
      'Interview with the harbour master Ida Holm, 54, in office since 2009. “The harbour slept through the nineties,” she says. “Then the ferries came.”',
    sections: [
      section(
        'lead',
        ['person', 'plain', 'date'],
        'paragraphs',
        0.2,
        'Introduce the person and the reason for the talk.',
      ),
      section(
        'lead-talk',
        ['quote', 'reason', 'result', 'problem', 'example'],
        'turns',
        0.65,
        'Quotations in an order that builds on itself, each below a question.',
      ),
      section(
        'about',
        ['contact', 'place', 'figure'],
        'paragraphs',
        0.15,
        'Say who the person is, in two sentences.',
      ),
    ],
    rules:
      'Quotations stay word for word. Write the questions anew, short and open. Never put words into a mouth.',
  },
  {
    ...{ id: 'opinion', title: 'Opinion piece', group: 'Articles', words: 600, namesReader: false },
    hint: 'Argues for one claim.',
    purpose: 'Readers know the claim, its reasons and what speaks against it.',
    example:
      'The town should close the market square to cars. Every third shop is empty. In Lund sales rose by 20 per cent after the square was closed. However, deliveries need a place.',
    sections: [
      section('lead', ['plain', 'problem'], 'paragraphs', 0.2, 'State the claim in one sentence.'),
      section(
        'why',
        ['reason', 'figure', 'result', 'example'],
        'paragraphs',
        0.4,
        'Give the reasons, the best one last.',
      ),
      section(
        'against',
        ['contrast', 'warning', 'price'],
        'paragraphs',
        0.2,
        'Answer the strongest objection fairly.',
      ),
      section(
        'next',
        ['need', 'offer', 'step'],
        'paragraphs',
        0.2,
        'Say what should happen, and who can do it.',
      ),
    ],
    rules:
      'One claim. Facts and judgements are told apart. The strongest objection is answered, not mocked.',
  },
  {
    ...{ id: 'review', title: 'Review', group: 'Articles', words: 500, namesReader: false },
    hint: 'Judges a product, a book, a place.',
    purpose: 'Readers know whether it is for them.',
    example:
      'Review of the Alto 3 kettle. It boils a litre in 2:10 minutes. The lid gets hot. It costs 79 euros. Those who want quiet should look elsewhere, because it is loud.',
    sections: [
      section(
        'lead',
        ['plain', 'person'],
        'paragraphs',
        0.2,
        'Say what was tried, how and how long.',
      ),
      section(
        'pros',
        ['benefit', 'feature', 'figure', 'result'],
        'bullets',
        0.3,
        'What is good, with what shows it.',
      ),
      section('cons', ['problem', 'warning', 'contrast'], 'bullets', 0.2, 'What is not.'),
      section(
        'costs',
        ['price', 'offer'],
        'paragraphs',
        0.1,
        'What it costs and what comes with it.',
      ),
      section(
        'verdict',
        ['reason', 'need', 'example'],
        'paragraphs',
        0.2,
        'Say who should take it and who should not.',
      ),
    ],
    rules: 'Each judgement stands beside what was seen or measured.',
  },
  {
    ...{ id: 'report', title: 'Report', group: 'Articles', words: 900, namesReader: true },
    hint: 'What was found, how, and what follows.',
    purpose: 'Readers can decide without reading anything else.',
    example:
      'Energy use of the town hall in 2025. It used 410 MWh, 12 per cent less than the year before. The reason is the new control. The roof still leaks heat.',
    sections: [
      section(
        'summary',
        ['result', 'figure', 'plain'],
        'bullets',
        0.15,
        'The findings in at most five lines.',
      ),
      section(
        'background',
        ['date', 'person', 'place'],
        'paragraphs',
        0.2,
        'Why it was looked at, by whom and how.',
      ),
      section(
        'findings',
        ['figure', 'price', 'feature', 'example', 'contrast'],
        'paragraphs',
        0.35,
        'What was found, in figures.',
      ),
      section('causes', ['reason', 'problem', 'warning'], 'paragraphs', 0.15, 'Why it is so.'),
      section(
        'next',
        ['need', 'step', 'task', 'offer'],
        'bullets',
        0.15,
        'What should be done, by whom, until when.',
      ),
    ],
    rules: 'Findings before reasons, reasons before proposals. Every figure has its unit and year.',
  },
];
