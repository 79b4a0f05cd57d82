const en = {
  required: 'Please fill this in.',
  choice: 'Please choose one of these.',
  tick: 'Please tick this box.',
  consent: 'Please tick this box to agree.',
  email: 'Please enter an email address, such as ana@example.org.',
  tel: 'Please enter a telephone number, such as +44 20 7946 0000.',
  number: 'Please enter a number.',
  date: 'Please enter a day, such as 2027-05-01.',
  long: 'This is too long.',
  text: 'Please write this as text.',
  file: 'Please choose a file.',
  fileEmpty: 'This file is empty. Please choose another one.',
  fileSize: 'This file is larger than 10 MB. Please choose a smaller one.',
  fileRoom: 'This file cannot be taken at the moment. Please send the form without it.',
};
export type FormSentence = keyof typeof en;

const de: typeof en = {
  required: 'Bitte füllen Sie dieses Feld aus.',
  choice: 'Bitte wählen Sie etwas aus.',
  tick: 'Bitte setzen Sie hier ein Häkchen.',
  consent: 'Bitte stimmen Sie mit einem Häkchen zu.',
  email: 'Bitte geben Sie eine E-Mail-Adresse an, etwa ana@example.org.',
  tel: 'Bitte geben Sie eine Telefonnummer an, etwa +49 30 1234567.',
  number: 'Bitte geben Sie eine Zahl an.',
  date: 'Bitte geben Sie einen Tag an, etwa 2027-05-01.',
  long: 'Das ist zu lang.',
  text: 'Bitte geben Sie hier Text ein.',
  file: 'Bitte wählen Sie eine Datei aus.',
  fileEmpty: 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  fileSize: 'Diese Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.',
  fileRoom:
    'Diese Datei kann gerade nicht angenommen werden. Bitte senden Sie das Formular ohne sie.',
};

const fr: typeof en = {
  required: 'Veuillez remplir ce champ.',
  choice: 'Veuillez choisir une réponse.',
  tick: 'Veuillez cocher cette case.',
  consent: 'Veuillez cocher cette case pour donner votre accord.',
  email: 'Veuillez saisir une adresse e-mail, par exemple ana@example.org.',
  tel: 'Veuillez saisir un numéro de téléphone, par exemple +33 1 23 45 67 89.',
  number: 'Veuillez saisir un nombre.',
  date: 'Veuillez saisir une date, par exemple 2027-05-01.',
  long: 'Ce texte est trop long.',
  text: 'Veuillez saisir du texte.',
  file: 'Veuillez choisir un fichier.',
  fileEmpty: 'Ce fichier est vide. Veuillez en choisir un autre.',
  fileSize: 'Ce fichier dépasse 10 Mo. Veuillez en choisir un plus petit.',
  fileRoom:
    'Ce fichier ne peut pas être reçu pour le moment. Veuillez envoyer le formulaire sans lui.',
};

const es: typeof en = {
  required: 'Rellena este campo.',
  choice: 'Elige una opción.',
  tick: 'Marca esta casilla.',
  consent: 'Marca esta casilla para dar tu consentimiento.',
  email: 'Escribe una dirección de correo, por ejemplo ana@example.org.',
  tel: 'Escribe un número de teléfono, por ejemplo +34 91 123 45 67.',
  number: 'Escribe un número.',
  date: 'Escribe una fecha, por ejemplo 2027-05-01.',
  long: 'Este texto es demasiado largo.',
  text: 'Escribe esto como texto.',
  file: 'Elige un archivo.',
  fileEmpty: 'Este archivo está vacío. Elige otro.',
  fileSize: 'Este archivo ocupa más de 10 MB. Elige uno más pequeño.',
  fileRoom: 'Este archivo no se puede recibir en este momento. Envía el formulario sin él.',
};

const all: Readonly<Record<string, typeof en>> = { en, de, fr, es };

/** What is said to visitors about their answers, in the page's language, or English. */
export const sentenceIn =
  (language: string) =>
  (which: FormSentence): string =>
    (all[language.slice(0, 2).toLowerCase()] ?? en)[which];
