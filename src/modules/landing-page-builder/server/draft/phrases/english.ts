import type { Phrases } from './phrases.ts';

export const english: Phrases = {
  audience: (audience) => `For ${audience}`,
  how: ['How it works', 'Three small steps', 'What happens next'],
  proof: ['Why you can rely on it', 'What speaks for it'],
  program: 'The programme',
  questions: ['Good questions', 'Before you decide', 'Asked and answered'],
  prices: ['What it costs', 'The price'],
  more: 'See what you get',
  consent: 'Yes, you may e-mail me about this.',
  fields: {
    ...{ email: 'E-mail', name: 'Your name', phone: 'Phone', company: 'Company' },
    ...{ message: 'Your message', date: 'Preferred date' },
  },
  goals: {
    lead: {
      action: 'Talk to us',
      points: ['What you get', 'Here is what changes', 'What it does for you'],
      closing: ['Shall we talk?', 'Tell us where you stand'],
      close: 'A few lines are enough. We will get back to you.',
      steps: [
        ['pencil', 'You write to us', 'Say in a sentence or two what you need.'],
        ['message-circle', 'We talk', 'We ask what we have to know and answer what you ask.'],
        ['check', 'You decide', 'You know what comes next before you agree to anything.'],
      ],
      thanks: 'Thank you. We have your message and will get back to you.',
    },
    'wait-list': {
      action: 'Join the list',
      points: ['What is coming', 'What we are making', 'Worth the wait'],
      closing: ['Be there from the start', 'Don’t miss the beginning'],
      close: 'Leave your address, and we will write as soon as there is something to see.',
      steps: [
        ['mail', 'Leave your address', 'It takes a few seconds.'],
        ['clock', 'We keep working', 'You hear from us when there is news.'],
        ['rocket', 'You come in', 'When it opens, we tell you.'],
      ],
      thanks: 'You are on the list. We will write when it opens.',
    },
    event: {
      action: 'Save my place',
      points: ['What to expect', 'Why come', 'What you take home'],
      closing: ['Will you be there?', 'Save your place'],
      close: 'Put your name down, and we will confirm by e-mail.',
      steps: [
        ['pencil', 'Sign up', 'Tell us who is coming.'],
        ['mail', 'Get the details', 'We send you what you need for the day.'],
        ['ticket', 'Come along', 'We look forward to seeing you.'],
      ],
      thanks: 'You are signed up. The details come by e-mail.',
    },
    download: {
      action: 'Get the download',
      points: ['What is inside', 'What you will find in it', 'Page by page'],
      closing: ['Read it today', 'Get your copy'],
      close: 'Tell us where to send it.',
      steps: [
        ['mail', 'Say where to send it', 'Your e-mail address is enough.'],
        ['download', 'Open it', 'On your computer, tablet or phone.'],
        ['list-checks', 'Use it', 'Start with the part you need most.'],
      ],
      thanks: 'Thank you. Your copy is on its way.',
    },
    sale: {
      action: 'Order now',
      points: ['Made for this', 'What makes it good', 'Look closer'],
      closing: ['Make it yours', 'Ready to order?'],
      close: 'Send us your order, and we will confirm it by e-mail.',
      steps: [
        ['shopping-bag', 'Choose', 'Tell us what you would like.'],
        ['mail', 'Confirm', 'We write back with everything in one mail.'],
        ['package', 'Enjoy', 'It is on its way to you.'],
      ],
      thanks: 'Thank you for your order. We will confirm it by e-mail.',
    },
    app: {
      action: 'Try it',
      points: ['What it can do', 'Built for your day', 'Less to do by hand'],
      closing: ['See it for yourself', 'Give it a try'],
      close: 'Leave your address, and we will show you the way in.',
      steps: [
        ['mail', 'Sign up', 'An e-mail address is all it takes.'],
        ['settings', 'Set it up', 'Begin with one thing and add the rest later.'],
        ['sparkles', 'Let it work', 'And get on with what matters to you.'],
      ],
      thanks: 'Thank you. Look into your mail for what comes next.',
    },
    service: {
      action: 'Ask for a quote',
      points: ['What we do for you', 'In good hands', 'How we help'],
      closing: ['Tell us what you need', 'Let’s look at it together'],
      close: 'Describe it in your own words. We will answer.',
      steps: [
        ['phone', 'Get in touch', 'Tell us what it is about.'],
        ['search', 'We take a look', 'And tell you plainly what is needed.'],
        ['handshake', 'We get it done', 'As agreed, and you know whom to ask.'],
      ],
      thanks: 'Thank you. We have your request and will answer you.',
    },
  },
};
