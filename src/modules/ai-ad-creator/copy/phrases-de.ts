import type { Phrases } from './phrases.ts';

export const german: Phrases = {
  cta: ['Mehr erfahren', 'Jetzt ansehen', 'Details ansehen'],
  headlines: {
    price: ['{P}: {O}', '{O}', 'Was {P} kostet', '{P}: zum Preis'],
    time: ['{K}', '{P}: {K}', '{O}', '{P}: heute ansehen', 'Kurz Zeit für {P}?'],
    worry: ['{W}?', 'Noch unsicher?', 'Fragen zu {P}?', 'Noch am Überlegen?'],
    proof: ['{K}', '{P}: {K}', '{P}: {F}', '{F}', '{P}: selbst urteilen', '{P} im Detail'],
    novelty: ['Das ist {P}', 'Schon gesehen? {P}', '{P} kennenlernen', 'Hier ist {P}'],
    identity: ['Für {A}', '{P} für {A}', 'Hallo, {A}!', '{P}: etwas für Sie?'],
  },
  texts: {
    price: ['{O}. {P}, für {A}.', '{P}: {O}.', '{P}: {F}.', 'Was {P} kostet und was dabei ist.'],
    time: [
      '{P}: {F}.',
      '{O}. Werfen Sie einen Blick auf {P}.',
      '{O}.',
      'Ein Blick auf {P} dauert eine Minute.',
    ],
    worry: [
      'Zuerst die Fakten: {F}.',
      '{P}: {F}.',
      'Sehen Sie sich {P} an und entscheiden Sie selbst.',
    ],
    proof: [
      '{F} ({S}).',
      '{P}: {F}.',
      '{F}. {G}.',
      'Sehen Sie genau hin und urteilen Sie selbst: {P}.',
    ],
    novelty: [
      '{P}, für {A}. {F}.',
      '{P} kennenlernen: {F}.',
      '{P}, für {A}.',
      'Lernen Sie {P} kennen.',
    ],
    identity: ['{P}: {F}.', 'Für {A}: {O}.', 'Sie suchen {P}? Dann sind Sie hier richtig.'],
  },
  bodies: {
    AIDA: ['Für {A}: Das ist {P}.', '{F}.', '{G}.', '{O}.'],
    PAS: ['{W}?', 'Sehen Sie sich {P} an.', '{F}.', '{O}.'],
    FAB: ['{P}: {F}.', 'Gut zu wissen für {A}.', '{G}.', '{O}.'],
    BAB: ['Bisher: {W}.', 'Jetzt gibt es {P}.', '{F}.', '{O}.'],
  },
};
