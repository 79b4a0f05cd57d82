import type { Phrases } from './phrases.ts';

export const english: Phrases = {
  cta: ['Learn more', 'See details', 'Have a look'],
  headlines: {
    price: ['{P}: {O}', '{O}', 'What {P} costs', 'See the price of {P}'],
    time: ['{K}', '{P}: {K}', '{O}', 'See {P} today', 'A minute for {P}?', 'Today: {P}'],
    worry: ['{W}?', 'Unsure about {P}?', 'Questions about {P}?', 'Still thinking it over?'],
    proof: ['{K}', '{P}: {K}', '{P}: {F}', '{F}', 'Judge {P} for yourself', '{P}, up close'],
    novelty: ['Meet {P}', 'Have you seen {P}?', 'Say hello to {P}', 'This is {P}', '{P} is here'],
    identity: ['For {A}', '{P}, for {A}', 'Hello, {A}', 'Is {P} for you?', 'Made yours: {P}'],
  },
  texts: {
    price: [
      '{O}. {P}, for {A}.',
      '{P}: {O}.',
      '{P}: {F}.',
      'See what {P} costs, and what you get.',
    ],
    time: [
      '{P}: {F}.',
      '{O}. See what {P} can do for you.',
      '{O}.',
      'A look at {P} takes a minute.',
    ],
    worry: [
      'Start with the facts: {F}.',
      '{P}: {F}.',
      'Take a look at {P} and decide for yourself.',
    ],
    proof: ['{F} ({S}).', '{P}: {F}.', '{F}. {G}.', 'Look at {P} closely and judge for yourself.'],
    novelty: ['{P}, for {A}. {F}.', 'Get to know {P}: {F}.', '{P}, for {A}.', 'Get to know {P}.'],
    identity: ['{P}: {F}.', 'For {A}: {O}.', 'If you are looking for {P}, this is for you.'],
  },
  bodies: {
    AIDA: ['For {A}: this is {P}.', '{F}.', '{G}.', '{O}.'],
    PAS: ['{W}?', 'Have a look at {P}.', '{F}.', '{O}.'],
    FAB: ['{P}: {F}.', 'Good to know for {A}.', '{G}.', '{O}.'],
    BAB: ['So far: {W}.', 'Now there is {P}.', '{F}.', '{O}.'],
  },
};
