import type { FactKind } from './template.ts';

type Phrases = {
  /** Names the reader below the title. */
  readonly reader: (who: string) => string;
  /** Above what the brief asks for and nobody has written yet. */
  readonly open: string;
  /** What viewers see, before what they hear. */
  readonly picture: string;
  /** Questions that a fact of that kind answers; `plain` fits all. */
  readonly questions: Partial<Readonly<Record<FactKind, readonly string[]>>> & {
    readonly plain: readonly string[];
  };
};

/** The few words that the Local engine adds to people's own, by language. None of them claims anything. */
export const phrases: Readonly<Record<'en' | 'de' | 'fr' | 'es', Phrases>> = {
  en: {
    reader: (who) => `For ${who}`,
    open: 'Still to be written',
    picture: 'Picture',
    questions: {
      price: ['What does it cost?', 'What is the price?', 'How much do I pay?'],
      date: ['When is it?', 'From when?', 'When does it take place?'],
      place: ['Where is it?', 'Where does it take place?', 'Where do I have to go?'],
      need: ['What do I need?', 'What is required?', 'What must be ready?'],
      step: ['How does it go?', 'What do I do first?', 'How is it done?'],
      reason: ['Why is that?', 'What is the reason?', 'Why?'],
      problem: ['What can go wrong?', 'What is the difficulty?', 'Where does it fail?'],
      warning: ['What should I watch out for?', 'What must not happen?', 'What should I avoid?'],
      contact: ['Whom can I ask?', 'How do I get in touch?', 'Where can I write?'],
      benefit: ['What do I gain?', 'What is it good for?', 'What is better?'],
      figure: ['How much is it?', 'What are the figures?', 'How many?'],
      offer: ['What is included?', 'What do I get?', 'What is on offer?'],
      person: ['Who is behind it?', 'Who does it?', 'Who is it?'],
      result: ['What came of it?', 'What is the result?', 'What changed?'],
      quote: ['What do you say to that?', 'How do you see it?', 'And you?'],
      plain: ['What should I know?', 'What is it about?', 'What else matters?'],
    },
  },
  de: {
    reader: (who) => `Für: ${who}`,
    open: 'Noch zu schreiben',
    picture: 'Bild',
    questions: {
      price: ['Was kostet es?', 'Wie hoch ist der Preis?', 'Was zahle ich?'],
      date: ['Wann ist es?', 'Ab wann?', 'Wann findet es statt?'],
      place: ['Wo ist es?', 'Wo findet es statt?', 'Wohin muss ich?'],
      need: ['Was brauche ich?', 'Was ist nötig?', 'Was muss bereitliegen?'],
      step: ['Wie läuft es ab?', 'Was mache ich zuerst?', 'Wie geht das?'],
      reason: ['Warum ist das so?', 'Was ist der Grund?', 'Weshalb?'],
      problem: ['Was kann schiefgehen?', 'Worin liegt die Schwierigkeit?', 'Woran scheitert es?'],
      warning: [
        'Worauf muss ich achten?',
        'Was darf nicht passieren?',
        'Was sollte ich vermeiden?',
      ],
      contact: ['Wen kann ich fragen?', 'Wie erreiche ich jemanden?', 'Wohin kann ich schreiben?'],
      benefit: ['Was habe ich davon?', 'Wozu ist es gut?', 'Was wird besser?'],
      figure: ['Wie viel ist das?', 'Wie lauten die Zahlen?', 'Wie viele?'],
      offer: ['Was gehört dazu?', 'Was bekomme ich?', 'Was wird geboten?'],
      person: ['Wer steht dahinter?', 'Wer macht das?', 'Wer ist das?'],
      result: ['Was kam dabei heraus?', 'Was ist das Ergebnis?', 'Was hat sich geändert?'],
      quote: ['Was sagen Sie dazu?', 'Wie sehen Sie das?', 'Und Sie?'],
      plain: ['Was sollte ich wissen?', 'Worum geht es?', 'Was ist noch wichtig?'],
    },
  },
  fr: {
    reader: (who) => `Pour : ${who}`,
    open: 'Reste à écrire',
    picture: 'Image',
    questions: {
      price: ['Combien cela coûte-t-il ?', 'Quel est le prix ?', 'Combien vais-je payer ?'],
      date: ['Quand est-ce ?', 'À partir de quand ?', 'Quand cela a-t-il lieu ?'],
      place: ['Où est-ce ?', 'Où cela a-t-il lieu ?', 'Où faut-il aller ?'],
      need: ['Que faut-il ?', 'Qu’est-ce qui est nécessaire ?', 'Que faut-il préparer ?'],
      step: ['Comment cela se passe-t-il ?', 'Par quoi commencer ?', 'Comment faire ?'],
      reason: ['Pourquoi ?', 'Quelle en est la raison ?', 'D’où cela vient-il ?'],
      problem: ['Que peut-il arriver ?', 'Où est la difficulté ?', 'Qu’est-ce qui échoue ?'],
      warning: ['À quoi faut-il faire attention ?', 'Que faut-il éviter ?', 'Quel est le risque ?'],
      contact: ['À qui s’adresser ?', 'Comment vous joindre ?', 'Où écrire ?'],
      benefit: ['Qu’est-ce que j’y gagne ?', 'À quoi cela sert-il ?', 'Qu’est-ce qui est mieux ?'],
      figure: ['Combien ?', 'Quels sont les chiffres ?', 'Combien y en a-t-il ?'],
      offer: ['Qu’est-ce qui est compris ?', 'Que vais-je recevoir ?', 'Que propose-t-on ?'],
      person: ['Qui est derrière ?', 'Qui le fait ?', 'De qui s’agit-il ?'],
      result: ['Quel est le résultat ?', 'Qu’est-ce qui a changé ?', 'Qu’en est-il sorti ?'],
      quote: ['Qu’en dites-vous ?', 'Comment voyez-vous cela ?', 'Et vous ?'],
      plain: ['Que faut-il savoir ?', 'De quoi s’agit-il ?', 'Quoi d’autre ?'],
    },
  },
  es: {
    reader: (who) => `Para: ${who}`,
    open: 'Queda por escribir',
    picture: 'Imagen',
    questions: {
      price: ['¿Cuánto cuesta?', '¿Cuál es el precio?', '¿Cuánto voy a pagar?'],
      date: ['¿Cuándo es?', '¿Desde cuándo?', '¿Cuándo tiene lugar?'],
      place: ['¿Dónde es?', '¿Dónde tiene lugar?', '¿Adónde hay que ir?'],
      need: ['¿Qué necesito?', '¿Qué hace falta?', '¿Qué hay que preparar?'],
      step: ['¿Cómo se hace?', '¿Por dónde empiezo?', '¿Cómo va?'],
      reason: ['¿Por qué?', '¿Cuál es la razón?', '¿A qué se debe?'],
      problem: ['¿Qué puede fallar?', '¿Dónde está la dificultad?', '¿Qué no funciona?'],
      warning: ['¿En qué hay que fijarse?', '¿Qué hay que evitar?', '¿Cuál es el riesgo?'],
      contact: ['¿A quién puedo preguntar?', '¿Cómo los localizo?', '¿Dónde escribo?'],
      benefit: ['¿Qué gano con ello?', '¿Para qué sirve?', '¿Qué mejora?'],
      figure: ['¿Cuánto es?', '¿Cuáles son las cifras?', '¿Cuántos son?'],
      offer: ['¿Qué incluye?', '¿Qué recibo?', '¿Qué se ofrece?'],
      person: ['¿Quién está detrás?', '¿Quién lo hace?', '¿De quién se trata?'],
      result: ['¿Qué resultó?', '¿Cuál es el resultado?', '¿Qué ha cambiado?'],
      quote: ['¿Qué opina usted?', '¿Cómo lo ve?', '¿Y usted?'],
      plain: ['¿Qué debo saber?', '¿De qué se trata?', '¿Qué más importa?'],
    },
  },
};
