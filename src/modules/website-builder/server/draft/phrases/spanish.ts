import type { SitePhrases } from './site-phrases.ts';

export const spanish: SitePhrases = {
  pages: {
    home: ['Inicio', ''],
    about: ['Quiénes somos', 'Quiénes somos y qué nos importa.'],
    services: ['Servicios', 'Qué hacemos y cómo podemos ayudarte.'],
    work: ['Trabajos', 'Lo que ha salido de ello hasta ahora.'],
    prices: ['Precios', 'Lo que cuesta, para que lo tengas claro.'],
    food: ['Carta', 'Lo que llega a la mesa.'],
    events: ['Agenda', 'Cuándo pasa algo aquí.'],
    team: ['Personas', 'Las personas con las que vas a tratar.'],
    questions: ['Preguntas', 'Lo que se suele preguntar antes de escribirnos.'],
    contact: ['Contacto', 'Bastan unas líneas. Te responderemos.'],
    news: ['Novedades', 'Lo nuevo, con lo más reciente primero.'],
    visit: ['Visítanos', 'Dónde estamos y cuándo está abierta la puerta.'],
    join: ['Participa', 'Cómo puedes formar parte.'],
    products: ['Productos', 'Echa un vistazo, sin prisa.'],
    features: ['Funciones', 'Lo que hace, una cosa tras otra.'],
    help: ['Ayuda', 'Por dónde empezar y qué hacer si te atascas.'],
    legal: ['Aviso legal', 'Quién responde de este sitio.'],
    privacy: ['Privacidad', 'Qué pasa con lo que nos cuentas.'],
    other: ['Página', ''],
  },
  write: 'Escríbenos',
  more: 'Leer más',
  headings: {
    ...{ points: 'Qué te espera', pages: 'Echa un vistazo', prices: 'Cuánto cuesta' },
    ...{ questions: 'Preguntas y respuestas', program: 'El programa' },
    ...{ steps: 'Cómo va', latest: 'Lo más reciente' },
  },
  close: ['¿Hablamos?', 'Escríbenos unas líneas y te responderemos.'],
  steps: [
    ['Nos escribes', 'Di en una o dos frases qué tienes en mente.'],
    ['Hablamos', 'Preguntamos lo que hace falta saber y respondemos a tus preguntas.'],
    ['Decides', 'Sabes qué viene después antes de comprometerte a nada.'],
  ],
  form: {
    ...{ name: 'Tu nombre', email: 'Correo electrónico', message: 'Tu mensaje', send: 'Enviar' },
    thanks: 'Gracias. Hemos recibido tu mensaje y te responderemos.',
  },
  toWrite: {
    legal: 'Escribe aquí quién responde de este sitio: nombre, dirección y cómo localizarte.',
    privacy:
      'Escribe aquí qué guardas de las visitas, para qué, cuánto tiempo y a quién preguntar.',
    visit: 'Escribe aquí tu dirección, tu horario y cómo llegar.',
    food: 'Escribe aquí qué sirves y cuánto cuesta.',
    team: 'Escribe aquí quién trabaja contigo y qué hace cada persona.',
  },
  fields: {
    ...{ date: 'Fecha', summary: 'Resumen', picture: 'Imagen', text: 'Texto' },
    ...{ tags: 'Etiquetas', price: 'Precio', link: 'Pertenece a' },
  },
};
