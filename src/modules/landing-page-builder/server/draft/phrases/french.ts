import type { Phrases } from './phrases.ts';

export const french: Phrases = {
  audience: (audience) => `Pour ${audience}`,
  how: ['Comment ça marche', 'En trois étapes', 'La suite'],
  proof: ['Ce qui parle pour nous', 'Pourquoi nous faire confiance'],
  program: 'Le programme',
  questions: ['Bonnes questions', 'Avant de vous décider', 'Questions et réponses'],
  prices: ['Combien ça coûte', 'Le prix'],
  more: 'En savoir plus',
  consent: 'Oui, vous pouvez m’écrire à ce sujet.',
  fields: {
    ...{ email: 'E-mail', name: 'Votre nom', phone: 'Téléphone', company: 'Entreprise' },
    ...{ message: 'Votre message', date: 'Date souhaitée' },
  },
  goals: {
    lead: {
      action: 'Nous contacter',
      points: ['Ce que vous y gagnez', 'Ce qui change', 'Ce que nous apportons'],
      closing: ['On en parle ?', 'Dites-nous où vous en êtes'],
      close: 'Quelques lignes suffisent. Nous vous répondrons.',
      steps: [
        ['pencil', 'Vous nous écrivez', 'Dites en deux phrases ce qu’il vous faut.'],
        ['message-circle', 'Nous en parlons', 'Chacun pose ses questions, tout est clarifié.'],
        ['check', 'Vous décidez', 'Vous savez à quoi vous attendre avant de dire oui.'],
      ],
      thanks: 'Merci. Votre message est arrivé, nous vous répondrons.',
    },
    'wait-list': {
      action: 'Rejoindre la liste',
      points: ['Ce qui arrive', 'Ce que nous préparons', 'De quoi patienter'],
      closing: ['Soyez là dès le début', 'Ne manquez pas l’ouverture'],
      close: 'Laissez votre adresse : nous écrirons dès qu’il y aura quelque chose à voir.',
      steps: [
        ['mail', 'Laissez votre adresse', 'Quelques secondes suffisent.'],
        ['clock', 'Nous avançons', 'Vous recevez les nouvelles quand il y en a.'],
        ['rocket', 'Vous entrez', 'À l’ouverture, nous vous prévenons.'],
      ],
      thanks: 'Vous êtes sur la liste. Nous écrirons à l’ouverture.',
    },
    event: {
      action: 'Réserver ma place',
      points: ['Ce qui vous attend', 'Pourquoi venir', 'Ce que vous emportez'],
      closing: ['Serez-vous des nôtres ?', 'Réservez votre place'],
      close: 'Inscrivez-vous, nous confirmons par e-mail.',
      steps: [
        ['pencil', 'Inscrivez-vous', 'Dites-nous qui vient.'],
        ['mail', 'Recevez les détails', 'Nous envoyons tout ce qu’il faut pour le jour venu.'],
        ['ticket', 'Venez', 'Au plaisir de vous voir.'],
      ],
      thanks: 'Vous êtes inscrit(e). Les détails arrivent par e-mail.',
    },
    download: {
      action: 'Télécharger',
      points: ['Ce qu’il contient', 'Ce que vous y trouverez', 'Page après page'],
      closing: ['À lire dès aujourd’hui', 'Recevez votre exemplaire'],
      close: 'Dites-nous où l’envoyer.',
      steps: [
        ['mail', 'Indiquez votre adresse', 'Une adresse e-mail suffit.'],
        ['download', 'Ouvrez-le', 'Sur ordinateur, tablette ou téléphone.'],
        ['list-checks', 'Servez-vous-en', 'Commencez par ce qui vous est le plus utile.'],
      ],
      thanks: 'Merci. Votre exemplaire est en route.',
    },
    sale: {
      action: 'Commander',
      points: ['Fait pour cela', 'Ce qui fait sa qualité', 'De plus près'],
      closing: ['Bientôt chez vous', 'Prêt à commander ?'],
      close: 'Envoyez votre commande, nous la confirmons par e-mail.',
      steps: [
        ['shopping-bag', 'Choisissez', 'Dites-nous ce qui vous ferait plaisir.'],
        ['mail', 'Confirmez', 'Nous répondons avec tout, en un seul message.'],
        ['package', 'Profitez', 'Le voilà en route vers vous.'],
      ],
      thanks: 'Merci pour votre commande. Nous la confirmons par e-mail.',
    },
    app: {
      action: 'Essayer',
      points: [
        'Ce que l’outil sait faire',
        'Pensé pour votre quotidien',
        'Moins de tâches à la main',
      ],
      closing: ['Voyez par vous-même', 'Faites un essai'],
      close: 'Laissez votre adresse, nous vous montrons l’entrée.',
      steps: [
        ['mail', 'Inscrivez-vous', 'Une adresse e-mail suffit.'],
        ['settings', 'Configurez', 'Commencez par une chose, le reste viendra.'],
        ['sparkles', 'Laissez faire', 'Et consacrez-vous à ce qui compte.'],
      ],
      thanks: 'Merci. La suite vous attend dans votre boîte mail.',
    },
    service: {
      action: 'Demander un devis',
      points: ['Ce que nous faisons pour vous', 'Entre de bonnes mains', 'Comment nous aidons'],
      closing: ['Dites-nous ce qu’il vous faut', 'Regardons cela ensemble'],
      close: 'Décrivez-le avec vos mots. Nous répondrons.',
      steps: [
        ['phone', 'Contactez-nous', 'Dites-nous de quoi il s’agit.'],
        ['search', 'Nous regardons', 'Et disons clairement ce qui est nécessaire.'],
        ['handshake', 'Nous le faisons', 'Comme convenu, avec quelqu’un à qui parler.'],
      ],
      thanks: 'Merci. Votre demande est arrivée, nous vous répondrons.',
    },
  },
};
