/** Words by meaning, for sound; written like `pictureWords`. */
export const soundWords: Readonly<Record<string, string>> = {
  audio: `audio* sound sounds soundscape* sound_effect* sfx recording* record recorded podcast* mp3 wav ringtone* jingle* voiceover* voice_over* narration* narrate* narrator audiobook* audiodrama radio broadcast soundtrack ambience ambient
    noise tts text_to_speech speech_file voicemail anthem lullab* alarm_sound ansage* aufnahme* aufnehm* aufgenommen horbuch* horspiel* horversion* horprobe* tonspur* tonaufnahme* klang* klange gerausch* klingelton* podcast* durchsage* radiobeitrag* radiospot* hintergrundgerausch*
    vertont* vertone* einsprech* einsprich* eingesprochen enregistr* bande_son son sons bruitage* bruit* livre_audio sonnerie* annonce_vocale message_vocal balado* voix_off ambiance_sonore
    grabacion* graba grabar grabalo grabe sonido* ruido* audiolibro* locucion* cuna* cunha tono melodia* sintonia* narracion* locut*
    audio registra registrazion* suono suoni rumore rumori audiolibro* suoneria* narrazion* ninna_nanna podcast gravar grava grave gravacao audiolivro* som sons barulho* toque narracao vinheta*
    geluid* opname* luisterboek* ringtone* inspreken spreek_in podcast opnemen nagraj* nagrani* dzwiek* audiobook* dzwonek* lektor* ljud* inspel* ljudbok* lyd* lydbog* indspil* ses sesi seslendir* kaydet*`,
  voice: `voice voices voiced accent whisper* whispering grandpa_voice male_voice female_voice stimme* mannerstimme frauenstimme kinderstimme sprecher* akzent einschlag flustern gesprochen sprechen spricht voix accent chuchot* homme_voix
    voz voces acento susurr* voce voci accento voz vozes sotaque stem stemmen stemmetje vlaamse_stem glos glosem glosu rost stemme mandestemme ses_tonu`,
  music: `music song songs tune tunes melody* beat beats track instrumental* chorus choir hymn* theme_song ballad* rap techno jazz lofi lo_fi blues reggae waltz march metal disco house symphon* orchestra* orchestral acoustic_guitar bpm chord chords key_of
    background_music hold_music fanfare* shanty riff musik* lied lieder melodie* chor refrain beat instrumental* walzer marsch wanderlied aufraumlied schlaflied* wiegenlied* geburtstagslied* hymne* warteschleife*
    musique* chanson* berceuse* melodie* refrain choeur valse fanfare cancion* musica* musiquilla nana melodia coro vals ritmo cantada* canzone* musica* coro ritmo valzer ninna musica* cancao melodia refrao ritmo
    muziek* lied liedje* refrein* koor* deuntje* piosenk* muzyk* kolysank* melodi* refren* chor sang sangen musik* muzik* sarki* ninni`,
  instrument: `piano guitar violin violins cello ukulele drum drums drumming flute trumpet sax saxophone harp accordion organ synth banjo bass tuba brass marimba xylophone bagpipe* tin_whistle bell bells gong bowl klavier* gitarre* geige* cello
    trommel* flote* trompete* orgel* akkordeon* xylophon* glocke* guitare* violon* violoncelle tambour* flute* trompette* accordeon* cloche* guitarra* violin* tambor* flauta* trompeta* acordeon* gaita campana* palmas berimbau
    chitarra* violin* tamburo fisarmonica* zampogn* campan* violao violino* sanfona piano gitaar viool trommel ukelele gitara skrzypc* beben* ud saz keman`,
  noise: `rain waves ocean thunder wind birdsong birds crickets frogs crackling fireplace_sound roar roaring growl howl* bark barking purr* meow snore* snoring laugh_track applause footsteps door_creak creak* siren* engine whirr* sizzl* splash* buzz* hiss click beep* boom
    explosion rumble* chatter murmur* regen meeresrauschen rauschen gewitter donner wind vogelgezwitscher grillen zirpen knistern brummen summen schnarchen martinshorn schritte applaus hundegebell pluie vagues tonnerre vent oiseaux grillons grenouilles crepite*
    rugissement ronfle* pas_dans lluvia olas truenos viento pajaros grillos ranas rugido ronquido* pasos aplausos trueno retumbo pioggia onde tuono vento uccelli grilli ruggito passi applausi chuva ondas trovao vento passaros
    sapos passos regen golven onweer vogels krekels deszcz fale burza ptaki swierszcze regn havet fugle yagmur dalga`,
  aloud: `read_aloud aloud out_loud read_it_out read_out read_to_me read_me speak spoken speaks pronounce* pronunciation recite sing sings sung singing hum chant say_it saying voiced tell_me_out lies_mir vorles* vorlies* vorgelesen laut_vor vor_lesen
    sprich sprechen sing singen singt singe gesungen aussprach* aussprich* vortrag* voix_haute a_haute lis_moi lire_a dis_le prononce* chante* chanter chante_la recite* declame*
    en_voz_alta en_alto leeme leelo lee_en pronuncia* canta* cantad* recita* dimelas dimelo cuentaselo ad_alta ad_alta_voce leggimi leggi_ad pronunci* canta* cantare falla_cantare recita* em_voz_alta le_em leia_em pronuncia* cante cantad* fale
    voorlezen lees_voor lees_dit hardop uitspreek* uitspraak spreek zing zingen gezongen przeczytaj* na_glos wymow* zaspiewaj* czyta* las_upp las_hogt laes_op laes_hoj uttala sjung oku sesli soyle`,
  hear: `hear hearing listen listening listener* ears ear headphones earbuds speaker speakers loudspeaker* hands_free play_to play_it eyes_are blind vision hor horen hort anhoren zuhoren ohren kopfhorer* lautsprecher* beim_bugeln beim_autofahren blinde* augen
    entendre ecouter ecoute ecouteurs oreille* casque haut_parleur* aveugle* yeux oir oirlo escuch* auricular* altavoz* oido* ojos ciego* conduciendo sentire ascoltar* ascolto cuffie orecchi* occhi cieco ouvir escutar fones ouvido* olhos
    horen luister* oren koptelefoon* blind* ogen uslysz* posluch* sluchawk* uszy hora lyssna lytte lyt hore blinde dinle* kulaklik*`,
  calm: `meditation meditat* hypnosis relax* asleep fall_asleep sleep sleeping bedtime breathing lullaby soothing calm mindfulness yoga_nidra guided einschlaf* schlafen entspann* traumreise* atemubung* meditation* beruhig* dormir endormir relaxation apais* respir* dormir relaja* respira* meditacion* dormir*
    addorment* rilass* meditazion* respir* adormec* relax* meditacao slapen inslap* ontspan* medytacj* zasn* spac sova meditasyon uyku`,
  soundedit: `denoise noise_reduction remix mix master equalize normalise_volume hiss hum louder quieter volume pitch tempo reverb echo autotune lauter leiser tonhohe plus_fort moins_fort mas_alto_volumen rauschentfern*`,
};
