import type { Phrases } from './phrases.ts';

export const spanish: Phrases = {
  cta: ['Más información', 'Ver detalles', 'Descubrir'],
  headlines: {
    price: ['{P}: {O}', '{O}', '¿Cuánto cuesta {P}?', '{P}: ver precio'],
    time: ['{K}', '{P}: {K}', '{O}', '¿Un minuto para {P}?', '{P}, hoy'],
    worry: ['¿{W}?', '¿Aún con dudas?', '¿Preguntas sobre {P}?', '¿Todavía lo piensa?'],
    proof: ['{K}', '{P}: {K}', '{P}: {F}', '{F}', 'Juzgue por sí mismo: {P}', '{P}, de cerca'],
    novelty: ['Esto es {P}', '¿Conoce {P}?', 'Le presentamos {P}', 'Aquí está {P}'],
    identity: ['Para {A}', '{P}, para {A}', '¿Es {P} para usted?'],
  },
  texts: {
    price: ['{O}. {P}, para {A}.', '{P}: {O}.', '{P}: {F}.', 'Cuánto cuesta {P} y qué incluye.'],
    time: ['{P}: {F}.', '{O}. Dedique un minuto a {P}.', '{O}.', 'Ver {P} lleva un minuto.'],
    worry: ['Primero, los hechos: {F}.', '{P}: {F}.', 'Mire {P} y decida.'],
    proof: ['{F} ({S}).', '{P}: {F}.', '{F}. {G}.', 'Mire {P} de cerca y decida.'],
    novelty: ['{P}, para {A}. {F}.', 'Conozca {P}: {F}.', '{P}, para {A}.', 'Conozca {P}.'],
    identity: ['{P}: {F}.', 'Para {A}: {O}.', '¿Busca {P}? Está en el lugar adecuado.'],
  },
  bodies: {
    AIDA: ['Para {A}: esto es {P}.', '{F}.', '{G}.', '{O}.'],
    PAS: ['¿{W}?', 'Mire {P}.', '{F}.', '{O}.'],
    FAB: ['{P}: {F}.', 'Bueno saberlo: para {A}.', '{G}.', '{O}.'],
    BAB: ['Hasta ahora: {W}.', 'Ahora existe {P}.', '{F}.', '{O}.'],
  },
};
