import type { Phrases } from './phrases.ts';

export const spanish: Phrases = {
  audience: (audience) => `Para ${audience}`,
  how: ['Cómo funciona', 'En tres pasos', 'Qué pasa después'],
  proof: ['Lo que nos respalda', 'Por qué puedes confiar'],
  program: 'El programa',
  questions: ['Buenas preguntas', 'Antes de decidir', 'Preguntas y respuestas'],
  prices: ['Cuánto cuesta', 'El precio'],
  more: 'Saber más',
  consent: 'Sí, podéis escribirme sobre esto.',
  fields: {
    ...{ email: 'Correo electrónico', name: 'Tu nombre', phone: 'Teléfono', company: 'Empresa' },
    ...{ message: 'Tu mensaje', date: 'Fecha preferida' },
  },
  goals: {
    lead: {
      action: 'Hablemos',
      points: ['Lo que obtienes', 'Lo que cambia', 'Lo que te aporta'],
      closing: ['¿Hablamos?', 'Cuéntanos en qué punto estás'],
      close: 'Bastan unas líneas. Te responderemos.',
      steps: [
        ['pencil', 'Nos escribes', 'Di en un par de frases qué necesitas.'],
        ['message-circle', 'Hablamos', 'Preguntamos lo que falta y respondemos a lo que quieras.'],
        ['check', 'Decides', 'Sabes lo que viene antes de decir que sí.'],
      ],
      thanks: 'Gracias. Tenemos tu mensaje y te responderemos.',
    },
    'wait-list': {
      action: 'Unirme a la lista',
      points: ['Lo que viene', 'En qué trabajamos', 'Vale la espera'],
      closing: ['Desde el principio', 'No te pierdas el comienzo'],
      close: 'Deja tu correo y te escribiremos en cuanto haya algo que ver.',
      steps: [
        ['mail', 'Deja tu correo', 'Solo lleva unos segundos.'],
        ['clock', 'Seguimos trabajando', 'Te contamos las novedades cuando las hay.'],
        ['rocket', 'Entras', 'Cuando se abra, te avisamos.'],
      ],
      thanks: 'Ya estás en la lista. Te escribiremos cuando se abra.',
    },
    event: {
      action: 'Reservar mi plaza',
      points: ['Qué te espera', 'Por qué venir', 'Lo que te llevas'],
      closing: ['¿Vienes?', 'Reserva tu plaza'],
      close: 'Apúntate y te lo confirmamos por correo.',
      steps: [
        ['pencil', 'Apúntate', 'Dinos quién viene.'],
        ['mail', 'Recibe los detalles', 'Te enviamos lo que necesitas para ese día.'],
        ['ticket', 'Ven', 'Tenemos ganas de verte.'],
      ],
      thanks: 'Tienes tu inscripción. Los detalles llegan por correo.',
    },
    download: {
      action: 'Descargar',
      points: ['Qué contiene', 'Qué encontrarás', 'Página a página'],
      closing: ['Léelo hoy', 'Consigue tu ejemplar'],
      close: 'Dinos dónde enviarlo.',
      steps: [
        ['mail', 'Dinos adónde', 'Basta con tu correo.'],
        ['download', 'Ábrelo', 'En el ordenador, la tableta o el móvil.'],
        ['list-checks', 'Úsalo', 'Empieza por lo que más necesites.'],
      ],
      thanks: 'Gracias. Tu ejemplar está en camino.',
    },
    sale: {
      action: 'Pedir ahora',
      points: ['Hecho para esto', 'Lo que lo hace bueno', 'Míralo de cerca'],
      closing: ['Pronto será tuyo', '¿Hacemos el pedido?'],
      close: 'Envíanos tu pedido y lo confirmamos por correo.',
      steps: [
        ['shopping-bag', 'Elige', 'Dinos qué te gustaría.'],
        ['mail', 'Confirma', 'Te respondemos con todo en un solo correo.'],
        ['package', 'Disfruta', 'Va de camino a tu casa.'],
      ],
      thanks: 'Gracias por tu pedido. Lo confirmaremos por correo.',
    },
    app: {
      action: 'Probar',
      points: ['Qué sabe hacer', 'Pensado para tu día', 'Menos trabajo a mano'],
      closing: ['Compruébalo', 'Haz la prueba'],
      close: 'Deja tu correo y te enseñamos la entrada.',
      steps: [
        ['mail', 'Regístrate', 'Basta con un correo.'],
        ['settings', 'Prepáralo', 'Empieza por una cosa y añade el resto después.'],
        ['sparkles', 'Deja que trabaje', 'Y dedícate a lo que importa.'],
      ],
      thanks: 'Gracias. Lo siguiente te espera en tu correo.',
    },
    service: {
      action: 'Pedir presupuesto',
      points: ['Qué hacemos por ti', 'En buenas manos', 'Cómo ayudamos'],
      closing: ['Dinos qué necesitas', 'Veámoslo juntos'],
      close: 'Descríbelo con tus palabras. Te responderemos.',
      steps: [
        ['phone', 'Contacta', 'Cuéntanos de qué se trata.'],
        ['search', 'Lo miramos', 'Y te decimos con claridad qué hace falta.'],
        ['handshake', 'Lo hacemos', 'Según lo acordado, con alguien a quien preguntar.'],
      ],
      thanks: 'Gracias. Tenemos tu solicitud y te responderemos.',
    },
  },
};
