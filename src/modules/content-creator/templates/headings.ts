/** What the sections of a text can be called, by language; the seed chooses. */
export const headings = {
  en: {
    ...{
      background: 'What lies behind it|How it came about|The background',
      how: 'How it works|In practice|Step by step',
    },
    ...{
      costs: 'What it costs|The figures|The price',
      pitfalls: 'What goes wrong|Pitfalls|What to watch out for',
    },
    ...{
      next: 'What to do now|The next step|Where to begin',
      need: 'What you need|Before you begin|Have this ready',
    },
    ...{
      steps: 'How to do it|The steps|One after another',
      check: 'How to tell that it worked|The check|Done?',
    },
    ...{
      points: 'The points|One by one|What counts',
      pros: 'What speaks for it|The good|Strengths',
    },
    ...{
      cons: 'What speaks against it|The less good|Weaknesses',
      verdict: 'The verdict|Which one for whom|Our view',
    },
    ...{
      about: 'About|Who is behind it|In brief',
      why: 'Why|The reasons|What speaks for it',
      against: 'What others say|The other side|Objections',
    },
    ...{
      summary: 'In brief|Summary|The findings in brief',
      findings: 'What was found|Findings|The results in detail',
    },
    ...{
      causes: 'Why it is so|The reasons|Causes',
      features: 'What it can do|Features|At a glance',
    },
    ...{ details: 'In detail|Details|Good to know', buy: 'How to get it|Price and delivery|Order' },
    ...{
      offer: 'What we do|Our work|What is included',
      contact: 'Get in touch|Contact|How to reach us',
    },
    ...{
      customer: 'The customer|Who it is about|Meet the customer',
      problem: 'The problem|What was wrong|The difficulty',
    },
    ...{
      solution: 'The way out|The solution|What was done',
      results: 'The result|What is different now|Before and after',
    },
    ...{
      proof: 'What shows it|The proof|In figures',
      story: 'Our story|How it began|The way here',
      figures: 'In figures|What can be counted|The numbers',
    },
    ...{
      tasks: 'What you will do|Your work|The tasks',
      profile: 'What you bring|Your profile|What is needed',
    },
    ...{
      'we-offer': 'What we offer|What you get|In return',
      apply: 'How to apply|Say that you come|Write to us',
    },
    ...{
      'press-contact': 'Press contact|Contact for the press|For questions',
      'when-where': 'When and where|Day and place|Time and place',
    },
    ...{
      agenda: 'What happens|Programme|On the day',
      opening: 'Opening|First picture|At the start',
      scene: 'The thing itself|Main part|Shown and said',
    },
    ...{ turn: 'The turn|What changes|After that', closing: 'Closing|Last picture|At the end' },
  },
  de: {
    ...{
      background: 'Was dahintersteckt|Wie es dazu kam|Der Hintergrund',
      how: 'So funktioniert es|In der Praxis|Schritt für Schritt',
    },
    ...{
      costs: 'Was es kostet|Die Zahlen|Der Preis',
      pitfalls: 'Was schiefgeht|Stolpersteine|Worauf zu achten ist',
    },
    ...{
      next: 'Was jetzt zu tun ist|Der nächste Schritt|Womit anfangen',
      need: 'Was gebraucht wird|Vor dem Anfang|Das liegt bereit',
    },
    ...{
      steps: 'So geht es|Die Schritte|Eins nach dem anderen',
      check: 'Woran man den Erfolg erkennt|Die Probe|Geschafft?',
    },
    ...{
      points: 'Die Punkte|Einer nach dem anderen|Worauf es ankommt',
      pros: 'Was dafür spricht|Das Gute|Stärken',
    },
    ...{
      cons: 'Was dagegen spricht|Weniger gut|Schwächen',
      verdict: 'Das Urteil|Welches für wen|Unser Fazit',
    },
    ...{
      about: 'Zur Person|Wer dahintersteht|Kurz gesagt',
      why: 'Warum|Die Gründe|Was dafür spricht',
      against: 'Was andere sagen|Die andere Seite|Einwände',
    },
    ...{
      summary: 'Kurz gefasst|Zusammenfassung|Das Wichtigste',
      findings: 'Was sich zeigte|Befunde|Die Ergebnisse im Einzelnen',
    },
    ...{
      causes: 'Warum das so ist|Die Gründe|Ursachen',
      features: 'Was es kann|Merkmale|Auf einen Blick',
    },
    ...{
      details: 'Im Einzelnen|Details|Gut zu wissen',
      buy: 'So kommt man daran|Preis und Lieferung|Bestellen',
    },
    ...{
      offer: 'Was wir tun|Unsere Arbeit|Was dazugehört',
      contact: 'Kontakt|So erreichen Sie uns|Ansprechpartner',
    },
    ...{
      customer: 'Der Kunde|Um wen es geht|Wer dort arbeitet',
      problem: 'Das Problem|Was nicht stimmte|Die Schwierigkeit',
    },
    ...{
      solution: 'Der Ausweg|Die Lösung|Was getan wurde',
      results: 'Das Ergebnis|Was jetzt anders ist|Vorher und nachher',
    },
    ...{
      proof: 'Was das zeigt|Der Beleg|In Zahlen',
      story: 'Unsere Geschichte|Wie es begann|Der Weg bis heute',
      figures: 'In Zahlen|Was sich zählen lässt|Die Zahlen',
    },
    ...{
      tasks: 'Ihre Aufgaben|Das ist zu tun|Die Arbeit',
      profile: 'Was Sie mitbringen|Ihr Profil|Was gebraucht wird',
    },
    ...{
      'we-offer': 'Was wir bieten|Das bekommen Sie|Dafür gibt es',
      apply: 'So melden Sie sich|Anmeldung|Schreiben Sie uns',
    },
    ...{
      'press-contact': 'Pressekontakt|Kontakt für die Presse|Für Rückfragen',
      'when-where': 'Wann und wo|Tag und Ort|Zeit und Ort',
    },
    ...{
      agenda: 'Was geschieht|Programm|Am Tag selbst',
      opening: 'Anfang|Erstes Bild|Zu Beginn',
      scene: 'Die Sache selbst|Hauptteil|Gezeigt und gesagt',
    },
    ...{ turn: 'Die Wendung|Was sich ändert|Danach', closing: 'Schluss|Letztes Bild|Am Ende' },
  },
  fr: {
    ...{
      background: 'Ce qu’il y a derrière|Comment on en est arrivé là|Le contexte',
      how: 'Comment cela marche|En pratique|Pas à pas',
    },
    ...{
      costs: 'Ce que cela coûte|Les chiffres|Le prix',
      pitfalls: 'Ce qui peut mal tourner|Les pièges|À surveiller',
    },
    ...{
      next: 'Que faire maintenant|L’étape suivante|Par où commencer',
      need: 'Ce qu’il faut|Avant de commencer|À préparer',
    },
    ...{
      steps: 'Comment faire|Les étapes|Une chose après l’autre',
      check: 'Comment savoir si c’est réussi|La vérification|Terminé ?',
    },
    ...{
      points: 'Les points|Un par un|Ce qui compte',
      pros: 'Les atouts|Le bon côté|Points forts',
    },
    ...{
      cons: 'Les limites|Le moins bon|Points faibles',
      verdict: 'Le verdict|Lequel pour qui|Notre avis',
    },
    ...{
      about: 'À propos|Qui est derrière|En bref',
      why: 'Pourquoi|Les raisons|Les arguments',
      against: 'Ce que disent les autres|L’autre côté|Objections',
    },
    ...{
      summary: 'En bref|Résumé|L’essentiel',
      findings: 'Ce qui a été constaté|Constats|Les résultats en détail',
    },
    ...{
      causes: 'Pourquoi il en est ainsi|Les raisons|Les causes',
      features: 'Ce qu’il sait faire|Caractéristiques|D’un coup d’œil',
    },
    ...{
      details: 'Dans le détail|Détails|Bon à savoir',
      buy: 'Comment l’obtenir|Prix et livraison|Commander',
    },
    ...{
      offer: 'Ce que nous faisons|Notre travail|Ce qui est compris',
      contact: 'Contact|Nous joindre|Nous écrire',
    },
    ...{
      customer: 'Le client|De qui il s’agit|Rencontre',
      problem: 'Le problème|Ce qui n’allait pas|La difficulté',
    },
    ...{
      solution: 'La solution|La sortie|Ce qui a été fait',
      results: 'Le résultat|Ce qui a changé|Avant et après',
    },
    ...{
      proof: 'Ce qui le montre|La preuve|En chiffres',
      story: 'Notre histoire|Comment tout a commencé|Le chemin parcouru',
      figures: 'En chiffres|Ce qui se compte|Les nombres',
    },
    ...{
      tasks: 'Vos missions|Votre travail|Les tâches',
      profile: 'Votre profil|Ce que vous apportez|Ce qu’il faut',
    },
    ...{
      'we-offer': 'Ce que nous offrons|Ce que vous recevez|En échange',
      apply: 'Comment postuler|S’inscrire|Écrivez-nous',
    },
    ...{
      'press-contact': 'Contact presse|Pour la presse|Pour toute question',
      'when-where': 'Quand et où|Date et lieu|Le rendez-vous',
    },
    ...{
      agenda: 'Au programme|Programme|Le jour même',
      opening: 'Ouverture|Première image|Au début',
      scene: 'Le cœur du sujet|Partie principale|Montré et dit',
    },
    ...{ turn: 'Le tournant|Ce qui change|Après cela', closing: 'Fin|Dernière image|Pour finir' },
  },
  es: {
    ...{
      background: 'Qué hay detrás|Cómo se llegó aquí|El contexto',
      how: 'Cómo funciona|En la práctica|Paso a paso',
    },
    ...{
      costs: 'Lo que cuesta|Las cifras|El precio',
      pitfalls: 'Lo que puede fallar|Los tropiezos|En qué fijarse',
    },
    ...{
      next: 'Qué hacer ahora|El siguiente paso|Por dónde empezar',
      need: 'Lo que hace falta|Antes de empezar|Tenga esto listo',
    },
    ...{
      steps: 'Cómo se hace|Los pasos|Una cosa tras otra',
      check: 'Cómo saber que ha salido bien|La comprobación|¿Listo?',
    },
    ...{ points: 'Los puntos|Uno por uno|Lo que cuenta', pros: 'A favor|Lo bueno|Puntos fuertes' },
    ...{
      cons: 'En contra|Lo menos bueno|Puntos débiles',
      verdict: 'El veredicto|Cuál para quién|Nuestra opinión',
    },
    ...{
      about: 'Sobre nosotros|Quién está detrás|En breve',
      why: 'Por qué|Las razones|Los argumentos',
      against: 'Lo que dicen otros|La otra parte|Objeciones',
    },
    ...{
      summary: 'En breve|Resumen|Lo esencial',
      findings: 'Lo que se encontró|Hallazgos|Los resultados en detalle',
    },
    ...{
      causes: 'Por qué es así|Las razones|Las causas',
      features: 'Lo que sabe hacer|Características|De un vistazo',
    },
    ...{
      details: 'En detalle|Detalles|Conviene saber',
      buy: 'Cómo conseguirlo|Precio y entrega|Pedir',
    },
    ...{
      offer: 'Lo que hacemos|Nuestro trabajo|Lo que incluye',
      contact: 'Contacto|Cómo localizarnos|Escríbanos',
    },
    ...{
      customer: 'El cliente|De quién se trata|Un encuentro',
      problem: 'El problema|Lo que no iba bien|La dificultad',
    },
    ...{
      solution: 'La salida|La solución|Lo que se hizo',
      results: 'El resultado|Qué ha cambiado|Antes y después',
    },
    ...{
      proof: 'Lo que lo demuestra|La prueba|En cifras',
      story: 'Nuestra historia|Cómo empezó|El camino hasta hoy',
      figures: 'En cifras|Lo que se puede contar|Los números',
    },
    ...{
      tasks: 'Qué harás|Tu trabajo|Las tareas',
      profile: 'Qué aportas|Tu perfil|Lo que hace falta',
    },
    ...{
      'we-offer': 'Qué ofrecemos|Lo que recibes|A cambio',
      apply: 'Cómo apuntarse|Inscripción|Escríbenos',
    },
    ...{
      'press-contact': 'Contacto de prensa|Para la prensa|Para preguntas',
      'when-where': 'Cuándo y dónde|Fecha y lugar|La cita',
    },
    ...{
      agenda: 'Qué pasará|Programa|Ese día',
      opening: 'Apertura|Primera imagen|Al principio',
      scene: 'La cosa misma|Parte principal|Mostrado y dicho',
    },
    ...{ turn: 'El giro|Qué cambia|Después', closing: 'Cierre|Última imagen|Al final' },
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
