import type { Phrases } from './phrases.ts';

export const french: Phrases = {
  cta: ['En savoir plus', 'Découvrir', 'Voir le détail'],
  headlines: {
    price: ['{P} : {O}', '{O}', 'Le prix de {P}', '{P} : voir le prix'],
    time: ['{K}', '{P} : {K}', '{O}', 'Une minute pour {P} ?', '{P}, dès aujourd’hui'],
    worry: ['{W} ?', 'Vous hésitez encore ?', 'Des questions ?', 'Besoin d’y réfléchir ?'],
    proof: ['{K}', '{P} : {K}', '{P} : {F}', '{F}', 'Jugez vous-même', '{P}, de près'],
    novelty: ['Voici {P}', 'Vous connaissez {P} ?', 'Faites connaissance : {P}'],
    identity: ['Pour {A}', '{P}, pour {A}', '{P} : pour vous ?', 'Est-ce pour vous ?'],
  },
  texts: {
    price: [
      '{O}. {P}, pour {A}.',
      '{P} : {O}.',
      '{P} : {F}.',
      'Le prix de {P}, et ce qu’il comprend.',
    ],
    time: [
      '{P} : {F}.',
      '{O}. Prenez une minute pour {P}.',
      '{O}.',
      'Une minute suffit pour voir {P}.',
    ],
    worry: ['D’abord les faits : {F}.', '{P} : {F}.', 'Regardez {P} et décidez vous-même.'],
    proof: ['{F} ({S}).', '{P} : {F}.', '{F}. {G}.', 'Regardez {P} de près et jugez vous-même.'],
    novelty: ['{P}, pour {A}. {F}.', 'Découvrez {P} : {F}.', '{P}, pour {A}.', 'Découvrez {P}.'],
    identity: ['{P} : {F}.', 'Pour {A} : {O}.', 'Vous cherchez {P} ? C’est ici.'],
  },
  bodies: {
    AIDA: ['Pour {A} : voici {P}.', '{F}.', '{G}.', '{O}.'],
    PAS: ['{W} ?', 'Regardez {P}.', '{F}.', '{O}.'],
    FAB: ['{P} : {F}.', 'Bon à savoir pour {A}.', '{G}.', '{O}.'],
    BAB: ['Jusqu’ici : {W}.', 'Maintenant, il y a {P}.', '{F}.', '{O}.'],
  },
};
