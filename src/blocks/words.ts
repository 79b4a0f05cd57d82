/** What pages say by themselves. */
const words = {
  en: {
    ...{ skip: 'Skip to content', menu: 'Menu', main: 'Main', footer: 'Footer', close: 'Close' },
    ...{ optional: 'optional', choose: 'Please choose', trap: 'Leave this field empty' },
    ...{ days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
    ...{ search: 'Search', none: 'Nothing found.', script: 'Searching needs JavaScript.' },
    ...{ map: 'Open the map', show: 'Show content from', trail: 'You are here', until: 'Until' },
    ...{ faults: 'Please look at the marked fields.', empty: 'Nothing here yet.', send: 'Send' },
    ...{ popular: 'Recommended', file: 'At most 10 MB', video: 'Your browser plays no videos.' },
    ...{ watch: 'Watch the video', scroll: 'Scrollable table', page: 'Page', pages: 'Pages' },
  },
  de: {
    ...{ skip: 'Zum Inhalt', menu: 'Menü', main: 'Hauptmenü', footer: 'Fußzeile' },
    ...{ close: 'Schließen', optional: 'optional', choose: 'Bitte wählen' },
    ...{ trap: 'Dieses Feld bitte leer lassen', days: 'Tage', hours: 'Stunden' },
    ...{ minutes: 'Minuten', seconds: 'Sekunden', search: 'Suchen', none: 'Nichts gefunden.' },
    ...{ script: 'Die Suche braucht JavaScript.', map: 'Karte öffnen', show: 'Inhalt zeigen von' },
    ...{ trail: 'Sie sind hier', until: 'Bis', faults: 'Bitte die markierten Felder prüfen.' },
    ...{ empty: 'Hier steht noch nichts.', send: 'Absenden', popular: 'Empfohlen' },
    ...{ file: 'Höchstens 10 MB', video: 'Ihr Browser spielt keine Videos ab.' },
    ...{ watch: 'Video ansehen', scroll: 'Verschiebbare Tabelle', page: 'Seite', pages: 'Seiten' },
  },
  fr: {
    ...{ skip: 'Aller au contenu', menu: 'Menu', main: 'Menu principal', footer: 'Pied de page' },
    ...{ close: 'Fermer', optional: 'facultatif', choose: 'Choisissez' },
    ...{ trap: 'Laissez ce champ vide', days: 'jours', hours: 'heures', minutes: 'minutes' },
    ...{ seconds: 'secondes', search: 'Rechercher', none: 'Aucun résultat.' },
    ...{ script: 'La recherche nécessite JavaScript.', map: 'Ouvrir la carte' },
    ...{ show: 'Afficher le contenu de', trail: 'Vous êtes ici', until: 'Jusqu’au' },
    ...{ faults: 'Vérifiez les champs signalés.', empty: 'Rien ici pour l’instant.' },
    ...{ send: 'Envoyer', popular: 'Recommandé', file: '10 Mo au maximum' },
    ...{ video: 'Votre navigateur ne lit pas les vidéos.', watch: 'Voir la vidéo' },
    ...{ scroll: 'Tableau défilant', page: 'Page', pages: 'Pages' },
  },
  es: {
    ...{ skip: 'Ir al contenido', menu: 'Menú', main: 'Menú principal', footer: 'Pie de página' },
    ...{ close: 'Cerrar', optional: 'opcional', choose: 'Elige una opción' },
    ...{ trap: 'Deja este campo vacío', days: 'días', hours: 'horas', minutes: 'minutos' },
    ...{ seconds: 'segundos', search: 'Buscar', none: 'Sin resultados.' },
    ...{ script: 'La búsqueda necesita JavaScript.', map: 'Abrir el mapa' },
    ...{ show: 'Mostrar contenido de', trail: 'Estás aquí', until: 'Hasta el' },
    ...{ faults: 'Revisa los campos marcados.', empty: 'Aquí todavía no hay nada.' },
    ...{ send: 'Enviar', popular: 'Recomendado', file: '10 MB como máximo' },
    ...{ video: 'Tu navegador no reproduce vídeos.', watch: 'Ver el vídeo' },
    ...{ scroll: 'Tabla desplazable', page: 'Página', pages: 'Páginas' },
  },
} as const;

export type PageWord = keyof (typeof words)['en'];

/** A word of the page's own in its language; English where there is none. */
export function pageWord(language: string, word: PageWord): string {
  const code = language.slice(0, 2).toLowerCase();
  return code in words ? words[code as keyof typeof words][word] : words.en[word];
}
