import type { SitePhrases } from './site-phrases.ts';

export const english: SitePhrases = {
  pages: {
    home: ['Home', ''],
    about: ['About us', 'Who we are, and what matters to us.'],
    services: ['Services', 'What we do, and how we can help you.'],
    work: ['Work', 'What has come of it so far.'],
    prices: ['Prices', 'What things cost, so that you know where you stand.'],
    food: ['Menu', 'What comes to the table.'],
    events: ['Events', 'When something is happening here.'],
    team: ['People', 'The people you will be dealing with.'],
    questions: ['Questions', 'What people ask before they write to us.'],
    contact: ['Contact', 'A few lines are enough. We will get back to you.'],
    news: ['News', 'What is new, with the latest first.'],
    visit: ['Visit us', 'Where we are, and when our door is open.'],
    join: ['Join in', 'How you can become part of it.'],
    products: ['Products', 'Have a look around, and take your time.'],
    features: ['Features', 'What it does, one thing at a time.'],
    help: ['Help', 'How to begin, and where to go when you are stuck.'],
    legal: ['Legal notice', 'Who is responsible for this site.'],
    privacy: ['Privacy', 'What happens to what you tell us.'],
    other: ['Page', ''],
  },
  write: 'Write to us',
  more: 'Read more',
  headings: {
    ...{ points: 'What to expect', pages: 'Look around', prices: 'What it costs' },
    ...{ questions: 'Asked and answered', program: 'What happens when' },
    ...{ steps: 'How it goes', latest: 'The latest' },
  },
  close: ['Shall we talk?', 'Write a few lines, and we will get back to you.'],
  steps: [
    ['You write to us', 'Say in a sentence or two what you have in mind.'],
    ['We talk', 'We ask what we have to know, and answer what you ask.'],
    ['You decide', 'You know what comes next before you agree to anything.'],
  ],
  form: {
    ...{ name: 'Your name', email: 'E-mail', message: 'Your message', send: 'Send' },
    thanks: 'Thank you. We have your message and will get back to you.',
  },
  toWrite: {
    legal: 'Write here who is responsible for this site: name, address, and how to reach you.',
    privacy: 'Write here what you keep of visitors, why, for how long, and whom they can ask.',
    visit: 'Write here your address, your opening hours, and how to get to you.',
    food: 'Write here what you serve, with what it costs.',
    team: 'Write here who works with you, and what each of them does.',
  },
  fields: {
    ...{ date: 'Date', summary: 'Summary', picture: 'Picture', text: 'Text' },
    ...{ tags: 'Tags', price: 'Price', link: 'Belongs to' },
  },
};
