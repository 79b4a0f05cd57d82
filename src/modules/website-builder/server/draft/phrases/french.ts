import type { SitePhrases } from './site-phrases.ts';

export const french: SitePhrases = {
  pages: {
    home: ['Accueil', ''],
    about: ['À propos', 'Qui nous sommes et ce qui compte pour nous.'],
    services: ['Services', 'Ce que nous faisons et comment nous pouvons vous aider.'],
    work: ['Réalisations', 'Ce qui en est né jusqu’ici.'],
    prices: ['Tarifs', 'Ce que cela coûte, pour que tout soit clair.'],
    food: ['Carte', 'Ce qui arrive dans l’assiette.'],
    events: ['Agenda', 'Quand il se passe quelque chose ici.'],
    team: ['L’équipe', 'Les personnes à qui vous aurez affaire.'],
    questions: ['Questions', 'Ce que l’on nous demande avant de nous écrire.'],
    contact: ['Contact', 'Quelques lignes suffisent. Nous vous répondrons.'],
    news: ['Actualités', 'Ce qui est nouveau, le plus récent d’abord.'],
    visit: ['Nous rendre visite', 'Où nous sommes et quand la porte est ouverte.'],
    join: ['Participer', 'Comment vous pouvez nous rejoindre.'],
    products: ['Produits', 'Prenez le temps de regarder.'],
    features: ['Fonctions', 'Ce que cela fait, une chose après l’autre.'],
    help: ['Aide', 'Par où commencer et que faire quand cela coince.'],
    legal: ['Mentions légales', 'Qui est responsable de ce site.'],
    privacy: ['Confidentialité', 'Ce que devient ce que vous nous dites.'],
    other: ['Page', ''],
  },
  write: 'Écrivez-nous',
  more: 'Lire la suite',
  headings: {
    ...{ points: 'Ce qui vous attend', pages: 'Faites le tour', prices: 'Ce que cela coûte' },
    ...{ questions: 'Vos questions, nos réponses', program: 'Le programme' },
    ...{ steps: 'Comment cela se passe', latest: 'Du nouveau' },
  },
  close: ['On en parle ?', 'Écrivez-nous quelques lignes, et nous vous répondrons.'],
  steps: [
    ['Vous nous écrivez', 'Dites en une phrase ou deux ce que vous avez en tête.'],
    ['Nous parlons', 'Nous demandons ce qu’il faut savoir et répondons à vos questions.'],
    ['Vous décidez', 'Vous savez ce qui vient ensuite avant de vous engager.'],
  ],
  form: {
    ...{ name: 'Votre nom', email: 'E-mail', message: 'Votre message', send: 'Envoyer' },
    thanks: 'Merci. Nous avons votre message et vous répondrons.',
  },
  toWrite: {
    legal: 'Écrivez ici qui est responsable de ce site : nom, adresse et moyen de vous joindre.',
    privacy: 'Écrivez ici ce que vous gardez, pourquoi, combien de temps et à qui s’adresser.',
    visit: 'Écrivez ici votre adresse, vos horaires et comment venir.',
    food: 'Écrivez ici ce que vous servez et à quel prix.',
    team: 'Écrivez ici qui travaille avec vous et ce que chacun fait.',
  },
  fields: {
    ...{ date: 'Date', summary: 'Résumé', picture: 'Image', text: 'Texte' },
    ...{ tags: 'Mots-clés', price: 'Prix', link: 'Se rattache à' },
  },
};
