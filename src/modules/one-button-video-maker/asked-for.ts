import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [
  { title: 'One-Button Video Maker', url: '/modules/one-button-video-maker' },
  { title: 'One-Button Video Maker – Guide', url: '/modules/one-button-video-maker/guide' },
];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'film-length',
      asks: `how long video*, how long film*, length video*, length film*, duration video*, duration film*, long* video maker, wie lang film*, wie lang video*, lange film*, dauer film*, dauer video*, duree video*, duree film*,
        cuanto dura* video*, cuanto durar video*, duracion video*, duracion pelicula*, cuanto durar pelicula*`,
      unless: 'titanic, youtube tutorial, watch, cinema, kino, avatar',
      text: 'A **YouTube Movie** takes 5-10, 10-20, 20-30 or 30+ minutes, a **Music Video Explainer** 1-2, 2-3 or 3-5 minutes. Beside the button stands how long the film will take to make.',
      pages,
    },
    {
      id: 'film-upload',
      asks: `upload youtube, film* youtube, video* youtube, publish youtube, hochlad* youtube, lade youtube, mettre youtube, publi* youtube, sub* youtube`,
      unless:
        'watch, best, download, herunterladen, telecharger, descargar, subscribe, earn*, money',
      text: 'Press **Upload to YouTube** at a finished film. It asks once for your permission at Google, then uploads in the background with chapters, tags, thumbnail and captions. The operator has to set Google up first.',
      pages,
    },
    {
      id: 'film-music',
      asks: `own music film*, own music video*, own track, own song film*, eigene* musik film*, eigene* musik video*, propre musique film*, propre musique video*, propia musica video*, propia musica pelicula*, own image* film*, own picture* film*, own script film*, eigene bilder film*, propres images film*`,
      text: 'Under **Look, voice and script** you can add up to 20 own images in your order, an own track instead of the composed music, and a script of your own that is spoken as it stands.',
      pages,
    },
    {
      id: 'film-scenes',
      asks: `change scene*, edit scene*, correct scene*, szene* ander*, szene* bearbeit*, modifier scene*, changer scene*, cambiar escena*, editar escena*`,
      unless: 'shakespeare, novel',
      text: 'Press **Edit** at a scene of a finished film, change its words, headline or picture, then press **Render changes**. Only what changed is made again, and the version before stays until the new one is ready.',
      pages,
    },
    {
      id: 'film-without-key',
      asks: `video* without key*, film* without key*, video* work key*, film* ohne schlussel, video* ohne key*, film* ohne key*, film* sans cle*, video* sans cle*, video* sin clave*, pelicula* sin clave*`,
      text: 'Yes. Without a key the Local engine drafts the script from your description, draws the pictures, speaks (English) and composes the music. Keys make the parts better; the credits of each film say what made what.',
      pages,
    },
    {
      id: 'film-download',
      asks: `download film*, download video*, save film*, film* herunterlad*, video* herunterlad*, telecharg* film*, telecharg* video*, descarg* pelicula*, descarg* video*`,
      unless: 'youtube, netflix, instagram, tiktok, facebook',
      text: '**Download** at a finished film offers the mp4, the captions (SRT), the thumbnail, the script, and the project as a ZIP.',
      pages,
    },
    {
      id: 'film-how',
      asks: `how make video*, how make film*, how create video*, how create film*, video maker, wie mache film*, wie mache video*, wie erstell* film*, wie erstell* video*, comment faire film*, comment faire video*, comment creer video*, como hago video*, como hago pelicula*, como crear video*, como crear pelicula*`,
      text: 'Choose a type and a duration, enter a title and a description, and press **Generate Video**. The work runs on the server in five stages: Script, Visuals, Audio, Assembly and Optimize. You may close the tab and come back.',
      pages,
    },
  ],
};
