import { section, type Template } from './template.ts';

/** Texts for the press, for posts and mail, and for the ear. */
export const media: readonly Template[] = [
  {
    ...{
      id: 'press-release',
      title: 'Press release',
      group: 'Media',
      words: 400,
      namesReader: false,
    },
    hint: 'News first, then the voice, then the background.',
    purpose: 'An editor can print it as it is.',
    example:
      'Marstal, 3 May 2026: The Holm shipyard launches the first electric ferry. It carries 120 people. “It is quieter than a bicycle,” says Ida Holm. Press contact: press@example.org.',
    sections: [
      section(
        'lead',
        ['date', 'place', 'plain', 'result'],
        'paragraphs',
        0.3,
        'Who does what, when, where and why, in the first two sentences.',
      ),
      section('lead-voice', ['quote'], 'quotes', 0.15, 'One quotation that says something new.'),
      section(
        'background',
        ['figure', 'reason', 'feature', 'price', 'benefit', 'example'],
        'paragraphs',
        0.3,
        'Figures and reasons, the most important first.',
      ),
      section('about', ['person', 'offer'], 'paragraphs', 0.15, 'Who you are, in three sentences.'),
      section(
        'press-contact',
        ['contact'],
        'paragraphs',
        0.1,
        'Name, phone and mail of one person.',
      ),
    ],
    rules: 'Third person throughout. It can be cut from the end without losing the news.',
  },
  {
    ...{
      id: 'announcement',
      title: 'Announcement',
      group: 'Media',
      words: 200,
      namesReader: false,
    },
    hint: 'Tells what changes, and for whom.',
    purpose: 'Those concerned know what to do, and when.',
    example:
      'The library closes from 3 to 14 August. The reason is the new heating. Books can be returned at the town hall. Questions to library@example.org.',
    sections: [
      section(
        'lead',
        ['date', 'plain', 'result'],
        'paragraphs',
        0.4,
        'What changes and from when.',
      ),
      section('causes', ['reason', 'problem'], 'paragraphs', 0.2, 'Why.'),
      section(
        'next',
        ['need', 'step', 'offer', 'place', 'contact', 'warning'],
        'bullets',
        0.4,
        'What to do, and where to ask.',
      ),
    ],
    rules: 'The news in the first sentence. No preamble.',
  },
  {
    ...{ id: 'event', title: 'Event invitation', group: 'Media', words: 250, namesReader: false },
    hint: 'What, when, where, and why to come.',
    purpose: 'Readers put it into their calendar.',
    example:
      'Open day of the shipyard on 14 June, 10 to 17 h, Havnegade 3, Marstal. Ida Holm shows how ribs are bent. Entry is free. Tell us by 1 June whether you come.',
    sections: [
      section('lead', ['benefit', 'plain', 'quote'], 'paragraphs', 0.3, 'Why it is worth the way.'),
      section('when-where', ['date', 'place'], 'bullets', 0.2, 'Day, hour, address.'),
      section(
        'agenda',
        ['person', 'step', 'feature', 'example', 'figure'],
        'bullets',
        0.3,
        'What happens, in its order.',
      ),
      section(
        'apply',
        ['price', 'contact', 'need', 'offer', 'warning'],
        'paragraphs',
        0.2,
        'Price, places, how to say that you come.',
      ),
    ],
    rules: 'Day, hour and place stand together and once.',
  },
  {
    ...{
      id: 'newsletter',
      title: 'Newsletter piece',
      group: 'Posts and mail',
      words: 250,
      namesReader: false,
    },
    hint: 'One story for people who know you.',
    purpose: 'Readers follow the one link.',
    example:
      'In May the first electric ferry was launched. 300 people came. The film of the day is online. The next boat begins in August.',
    sections: [
      section(
        'lead',
        ['plain', 'result', 'date'],
        'paragraphs',
        0.4,
        'The news, as you would tell it to a friend.',
      ),
      section(
        'lead-more',
        ['figure', 'quote', 'person', 'example', 'reason', 'feature', 'benefit'],
        'paragraphs',
        0.4,
        'What makes it vivid.',
      ),
      section(
        'next',
        ['contact', 'offer', 'need', 'price', 'step'],
        'paragraphs',
        0.2,
        'The one thing to do.',
      ),
    ],
    rules: 'Write to one person. One story, one link.',
  },
  {
    ...{ id: 'email', title: 'Email', group: 'Posts and mail', words: 150, namesReader: false },
    hint: 'A request that can be answered at once.',
    purpose: 'The reader answers.',
    example:
      'We need the drawings of the hull by 12 May, because the mill has only that week free. If the ribs are open, send the rest. Call me: 555 0134.',
    sections: [
      section(
        'lead',
        ['plain', 'need', 'task'],
        'paragraphs',
        0.4,
        'What you want, in the first sentence.',
      ),
      section(
        'lead-why',
        ['reason', 'problem', 'figure', 'date', 'price'],
        'paragraphs',
        0.4,
        'What the reader must know to say yes.',
      ),
      section(
        'lead-end',
        ['contact', 'offer', 'step', 'warning'],
        'paragraphs',
        0.2,
        'Until when, and how to reach you.',
      ),
    ],
    rules:
      'The title is the subject line. The request comes first. No filler at the beginning or the end.',
  },
  {
    ...{
      id: 'linkedin-post',
      title: 'LinkedIn post',
      group: 'Posts and mail',
      words: 180,
      namesReader: false,
    },
    hint: 'A finding from work, in short lines.',
    purpose: 'Colleagues answer.',
    example:
      'We lost 40,000 euros by a wrong unit. The drawing said inches, the mill read millimetres. Since then every drawing has its unit in the file name. Errors fell to zero.',
    sections: [
      section(
        'lead',
        ['figure', 'problem', 'result'],
        'paragraphs',
        0.25,
        'The sentence that makes people stop.',
      ),
      section(
        'lead-story',
        ['plain', 'reason', 'date', 'person', 'step', 'example'],
        'paragraphs',
        0.5,
        'What happened, a line each.',
      ),
      section(
        'lead-end',
        ['benefit', 'offer', 'need', 'contact'],
        'paragraphs',
        0.25,
        'What you learned, and one open question.',
      ),
    ],
    rules: 'Short paragraphs of one or two sentences. No emoji. The first line works alone.',
    tags: 3,
  },
  {
    ...{
      id: 'social-post',
      title: 'Social post',
      group: 'Posts and mail',
      words: 60,
      namesReader: false,
    },
    hint: 'One thought that fits on a screen.',
    purpose: 'People share it.',
    example:
      'The first electric ferry of the island sails on Monday. 75 minutes, 29 euros, no noise.',
    sections: [
      section(
        'lead',
        ['result', 'figure', 'plain', 'benefit'],
        'paragraphs',
        0.7,
        'The news in one sentence.',
      ),
      section(
        'lead-end',
        ['date', 'price', 'contact', 'place'],
        'paragraphs',
        0.3,
        'When, where, or the link.',
      ),
    ],
    rules: 'At most 60 words. No hashtag within a sentence.',
    tags: 2,
  },
  {
    ...{ id: 'script', title: 'Video script', group: 'Spoken', words: 300, namesReader: false },
    hint: 'Scenes with what is seen and what is said.',
    purpose: 'Somebody can film it tomorrow.',
    example:
      'A film of two minutes about bleeding radiators. Cold at the top means air inside. Turn the pump off first. Open the valve until water comes.',
    sections: [
      section(
        'opening',
        ['problem', 'figure', 'plain'],
        'lines',
        0.2,
        'A picture and a sentence that raise the question.',
      ),
      section(
        'scene',
        ['step', 'feature', 'reason', 'example', 'need'],
        'lines',
        0.5,
        'One thing is shown, and said while it is shown.',
      ),
      section(
        'turn',
        ['result', 'benefit', 'contrast', 'warning', 'quote'],
        'lines',
        0.2,
        'What is different now.',
      ),
      section(
        'closing',
        ['offer', 'contact', 'price', 'date', 'place'],
        'lines',
        0.1,
        'What viewers can do.',
      ),
    ],
    rules:
      'Spoken language: short main clauses, numbers as one says them. What is seen is not said as well.',
  },
  {
    ...{ id: 'speech', title: 'Speech', group: 'Spoken', words: 500, namesReader: false },
    hint: 'For the ear: one thought, told three times.',
    purpose: 'Listeners can repeat the thought.',
    example:
      'Speech at the launch of the ferry. In 1911 Jens Holm built his first boat here. Today it is the two hundredth. It runs on the wind of our own island.',
    sections: [
      section(
        'lead',
        ['person', 'date', 'quote', 'plain'],
        'paragraphs',
        0.25,
        'A scene that everybody in the room knows.',
      ),
      section(
        'lead-middle',
        ['reason', 'figure', 'problem', 'example', 'contrast', 'feature', 'step'],
        'paragraphs',
        0.5,
        'The thought, with its reasons.',
      ),
      section(
        'lead-end',
        ['result', 'benefit', 'offer', 'need', 'task'],
        'paragraphs',
        0.25,
        'What you ask of the listeners.',
      ),
    ],
    rules: 'Sentences of at most fifteen words. Repeat the one thought in the same words.',
  },
];
