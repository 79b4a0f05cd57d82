import type { ServiceKind } from '../services.ts';

/**
 * Words that name or ask for an output in English, German, French, Spanish, and the commonest of
 * Italian, Portuguese and Dutch; folded, without accents. Only ties and zero hits read them.
 */
type Output = Extract<ServiceKind, 'text' | 'image' | 'video' | 'audio'>;

const words = (text: string): string[] => text.trim().split(/\s+/);
const lookup = (lists: Record<Output, string>): ReadonlyMap<string, Output> =>
  new Map(
    (Object.entries(lists) as [Output, string][]).flatMap(([kind, list]) =>
      words(list).map((word) => [word, kind] as const),
    ),
  );

/** Nouns for things that a service can make. */
export const outputNouns = lookup({
  image: `image picture photo photograph pic drawing painting illustration logo icon poster wallpaper
    sketch portrait artwork banner thumbnail cartoon graphic meme sticker visual collage watercolor
    watercolour mockup rendering clipart infographic doodle comic emblem headshot
    bild bilder foto zeichnung gemalde skizze plakat grafik portrat hintergrundbild
    dessin peinture affiche croquis imagen imagenes dibujo ilustracion pintura cartel retrato
    immagine disegno logotipo logotype imagem desenho afbeelding tekening plaatje 图片 画像 照片 イラスト`,
  video: `video clip film movie animation trailer reel footage avatar vlog timelapse commercial
    presentation filme animationsfilm kurzfilm erklarvideo bandeannonce pelicula animacion corto
    filmpje 视频 動画 ビデオ`,
  audio: `voice audio sound narration voiceover podcast song music jingle soundtrack melody mp3 wav tts
    recording audiobook stimme ton sprachaufnahme sprachnachricht musik lied horbuch hordatei voix
    musique chanson voz sonido musica cancion audiolibro voce suono som muziek geluid 音声 音频`,
  text: `email mail letter essay article blog post poem story haiku summary list paragraph script code
    function report plan recipe translation caption description title tagline slogan headline outline
    speech tweet query sql regex prompt prompts joke lyrics review contract resume cv agenda quiz table
    text message note memo bio biography dialogue plot idea ideas schedule itinerary checklist guide
    tips advice lessons tutorial program app website page component class test spreadsheet formula name names answer
    brief gedicht geschichte aufsatz artikel zusammenfassung liste bericht rezept ubersetzung drehbuch
    lettre poeme histoire resume recette traduction liste rapport courriel texte
    carta correo poema historia cuento resumen receta traduccion lista informe guion texto ensayo
    gedichten verhaal poesia lettera storia`,
});

/** Verbs that by themselves ask for one kind. */
export const kindVerbs = lookup({
  image: `draw paint sketch illustrate depict doodle photoshop redraw visualise visualize
    male mal malen malt zeichne zeichnen skizziere skizzieren illustriere
    dessine dessiner dessinez peins peindre illustre dibuja dibujar dibujame dibuje pinta pintar pintame
    ilustra disegna disegnami dipingi desenhe desenha desenhar pinte teken tekenen schilder 画 描いて`,
  video: `animate film animiere animieren verfilme anime animer filme anima animar filma`,
  audio: `narrate sing recite voice pronounce vorlesen vertone vertonen singe singen narre chante
    prononce narra narrar locuta recita canta cantar pronuncia vocalize zing`,
  text: `write explain summarize summarise describe translate rewrite rephrase paraphrase tell compare
    fix debug proofread outline brainstorm draft answer define review suggest recommend convert calculate
    compute solve correct edit improve shorten classify extract analyze analyse transcribe give_feedback
    simplify refactor implement discuss plan interpret evaluate explore teach optimize translate
    schreib schreibe schreiben erklare erklar ubersetze fasse beschreibe vergleiche nenne erzahle liste
    korrigiere verfasse formuliere berechne losung erlautere
    ecris ecrire ecrivez explique traduis traduire decris compare redige corrige raconte resume calcule
    escribe escribir explica traduce resume resumir describe compara redacta corrige cuenta enumera calcula
    scrivi spiega traduci riassumi escreva explique traduza schrijf vertaal`,
});

/** Verbs that ask for whatever their object names. */
export const productionVerbs: ReadonlySet<string> = new Set(
  words(`make compose create generate produce design build render craft give show get send want need prepare do
    record mach mache machen erstelle erstell erstellen erzeuge erzeugen generiere gestalte entwirf
    produziere zeig zeige brauche will mochte hatte gib fais faire fait faites cree creer creez genere
    generer produis realise concois montre veux voudrais besoin donne haz hazme hacer crea creame crear
    genera generame generar produce disena muestra muestrame quiero necesito dame fai fammi creami voglio
    faca crie gere quero maak maken genereer wil`),
);

/** Words before the real head of a request. */
export const politeWords: ReadonlySet<string> = new Set(
  words(`please can could would will you hey hi hello ok okay so now and then just kindly i d ll like
    love to also maybe im m lets let us me my for quick quickly try want need go ahead
    bitte kannst konntest konnen sie du mir mich uns ich mochte will gern gerne doch einmal mal_bitte hatte
    s il te vous plait peux tu pouvez pourriez je moi nous veux voudrais
    por favor puedes podrias puede quiero quisiera necesito me nos
    puoi potresti per favore pode poderia kun je`),
);

/** Where a noun phrase ends: its head stands before. */
export const phraseEnds: ReadonlySet<string> = new Set(
  words(`of about for with from in on at to showing where that which who based using featuring into as by
    and or but because while von uber fur mit aus zu auf im am der die und oder wo
    de d du des sur pour avec dans en et ou qui sobre para con que donde y della di su per con e com met
    van over voor`),
);

export const negators: ReadonlySet<string> = new Set(
  words(`no not without never dont neither nor avoid skip exclude instead_of kein keine keinen keinem ohne
    nicht nie pas sans jamais aucune aucun ni sin nunca senza non sem nao geen zonder niet`),
);

/** A clause that begins with one of these asks about its nouns, not for them. */
export const questionWords: ReadonlySet<string> = new Set(
  words(`how what why who when where which whose is are does did do should was were has have
    wie was warum wer wann wo welche welcher wieso weshalb comment pourquoi quand qui quel quelle quels
    combien como cual cuales quien cuando donde cuanto porque come perche cosa quando hoe waarom wat`),
);

/** Endings of German and Dutch compounds whose last part decides (`Filmplakat`, `Videoskript`). */
export const compoundHeads: readonly (readonly [string, Output])[] = [
  ...['bild', 'bilder', 'foto', 'fotos', 'plakat', 'zeichnung', 'grafik', 'illustration'].map(
    (end) => [end, 'image'] as const,
  ),
  ...['video', 'videos', 'film', 'animation', 'clip'].map((end) => [end, 'video'] as const),
  ...['stimme', 'musik', 'lied', 'aufnahme', 'podcast'].map((end) => [end, 'audio'] as const),
  ...['skript', 'text', 'gedicht', 'brief', 'bericht', 'liste'].map(
    (end) => [end, 'text'] as const,
  ),
];

export type { Output };
