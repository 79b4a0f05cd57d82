/** What a bot says when an answer does not fit, and when it hands over. */
export type BotWords = {
  readonly needed: string;
  readonly file: string;
  readonly choice: string;
  readonly number: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly date: string;
  readonly email: string;
  readonly phone: string;
  readonly handedOver: string;
  readonly broken: string;
};

const en: BotWords = {
  needed: 'Please write an answer.',
  file: 'Please send a file.',
  choice: 'Please choose one of these:',
  number: 'That is no number. Please write it in digits.',
  atLeast: 'Please give a number of at least',
  atMost: 'Please give a number of at most',
  date: 'That is no date. Please write it like 2026-12-24.',
  email: 'That is no email address. Please check it.',
  phone: 'That is no phone number. Please check it.',
  handedOver: 'I have passed this on. Somebody will get back to you.',
  broken: 'Something went wrong on our side. Please try again later.',
};

const all: Readonly<Record<string, BotWords>> = {
  en,
  de: {
    needed: 'Bitte geben Sie eine Antwort ein.',
    file: 'Bitte senden Sie eine Datei.',
    choice: 'Bitte wählen Sie eines davon:',
    number: 'Das ist keine Zahl. Bitte schreiben Sie sie in Ziffern.',
    atLeast: 'Bitte geben Sie eine Zahl an, mindestens',
    atMost: 'Bitte geben Sie eine Zahl an, höchstens',
    date: 'Das ist kein Datum. Bitte schreiben Sie es wie 24.12.2026.',
    email: 'Das ist keine E-Mail-Adresse. Bitte prüfen Sie sie.',
    phone: 'Das ist keine Telefonnummer. Bitte prüfen Sie sie.',
    handedOver: 'Ich habe das weitergegeben. Jemand meldet sich bei Ihnen.',
    broken: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  },
  fr: {
    needed: 'Merci d’écrire une réponse.',
    file: 'Merci d’envoyer un fichier.',
    choice: 'Merci de choisir parmi :',
    number: 'Ce n’est pas un nombre. Merci de l’écrire en chiffres.',
    atLeast: 'Merci de donner un nombre d’au moins',
    atMost: 'Merci de donner un nombre d’au plus',
    date: 'Ce n’est pas une date. Merci de l’écrire ainsi : 24/12/2026.',
    email: 'Ce n’est pas une adresse e-mail. Merci de la vérifier.',
    phone: 'Ce n’est pas un numéro de téléphone. Merci de le vérifier.',
    handedOver: 'J’ai transmis votre demande. Quelqu’un vous répondra.',
    broken: 'Un problème est survenu de notre côté. Merci de réessayer plus tard.',
  },
  es: {
    needed: 'Por favor, escriba una respuesta.',
    file: 'Por favor, envíe un archivo.',
    choice: 'Por favor, elija una de estas opciones:',
    number: 'Eso no es un número. Por favor, escríbalo con cifras.',
    atLeast: 'Por favor, indique un número de al menos',
    atMost: 'Por favor, indique un número de como máximo',
    date: 'Eso no es una fecha. Por favor, escríbala así: 24/12/2026.',
    email: 'Eso no es una dirección de correo. Por favor, compruébela.',
    phone: 'Eso no es un número de teléfono. Por favor, compruébelo.',
    handedOver: 'He pasado su mensaje. Alguien se pondrá en contacto con usted.',
    broken: 'Algo ha fallado por nuestra parte. Por favor, inténtelo más tarde.',
  },
  pl: {
    needed: 'Proszę wpisać odpowiedź.',
    file: 'Proszę wysłać plik.',
    choice: 'Proszę wybrać jedną z odpowiedzi:',
    number: 'To nie jest liczba. Proszę zapisać ją cyframi.',
    atLeast: 'Proszę podać liczbę nie mniejszą niż',
    atMost: 'Proszę podać liczbę nie większą niż',
    date: 'To nie jest data. Proszę zapisać ją tak: 24.12.2026.',
    email: 'To nie jest adres e-mail. Proszę go sprawdzić.',
    phone: 'To nie jest numer telefonu. Proszę go sprawdzić.',
    handedOver: 'Przekazano wiadomość. Ktoś się z Państwem skontaktuje.',
    broken: 'Coś poszło nie tak po naszej stronie. Proszę spróbować później.',
  },
};

export const wordsFor = (language: string): BotWords =>
  all[language.toLowerCase().split('-')[0] ?? ''] ?? en;
