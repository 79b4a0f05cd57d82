/** Words by meaning, for moving pictures; written like `pictureWords`. */
export const motionWords: Readonly<Record<string, string>> = {
  video: `video* vids vid clip clips film films movie movies animation* animated animate animating animator trailer* teaser* reel reels footage vlog* gif gifs slideshow* montage* intro intros outro explainer* documentary
    short_film music_video cartoon_clip commercial* screencast reenact* preview mp4 mov filmchen filmche* filmclip* kurzfilm* erklarfilm* erklarvideo* lehrfilm* lehrclip* animier* animation* trickfilm* zeichentrick* stummfilm*
    werbespot* zeitraffer* zeitlupe* bewegtbild* stop_motion filmen verfilm* clipe* filme filmes filminho video* anime animee animer animes court_metrage bande_annonce dessin_anime
    pelicula* animacion* animad* cortometraje* trailer anima animar animi* filmato* filmati* cartone_animato montare monta cortometraggi* animacao animacoes animad* curta filmpje* film* animatie* filmik* animacj* film wideo
    teledysk* tecknad videoklip* filmklip* animer* levende canlandir* hareketli klip*`,
  motion: `slow_motion slowmo timelapse time_lapse stop_motion loop loops looping looped hyperlapse drone pan pans panning zoom zooms zooming fade fades fading cut cuts fast_cuts transitions transition jump_cut tracking
    turntable flythrough fly_through walkthrough camera frame_by_frame moving moves move motion movement endlosschleife schleife ablauf kamerafahrt kamera bewegt bewegen bewegung bewegte boucle ralenti accelere plan_sequence
    travelling bouger bouge bougent mouvement camara_lenta camara bucle moverse mueva muevan movimiento rallentatore loop muovono muova movimento camera camara_lenta mexa mexer lus bewegen beweegt bewegende
    slow_mo petla petli porusza ruch bevager bevaeger`,
  movesverb: `walks walking runs running flies flying jumps jumping turns turning spins spinning dances dancing explodes exploding opens opening falls falling rolls rolling drives driving swims swimming crawls crawling
    rises rising drips dripping grows growing blooming blinks blink wakes waving wave stretches slides floats drifting pours pouring crosses marching assembling melts melting bouncing
    lauft laufen springt springen fliegt fliegen tanzt tanzen dreht drehen platzt fallt offnet wachst wachsen schwimmt hupft klettert fahrt gleitet tropft winkt tappt rollt schmilzt steht_auf
    marche marchent court saute sautent vole volent danse dansent tourne tournent explose s_ouvre tombe grandit avance recule coule nage sort entre bondit
    camina corre corriendo salta saltando vuela volando baila bailando gira explota abre cae cayendo crece avanza nada cruza cruce rueda estalla sale saliendo se_mueve
    cammina corre salta vola balla gira esplode si_apre cade cresce nuota attraversa esce anda corre pula voa danca gira explode abre cai cresce nada chutando batendo
    loopt rent springt vliegt danst draait opent valt groeit zwemt rijdt dansende idzie biegnie skacze lata tanczy wybucha rosnie plynie gar springer danser flyver lober`,
  presenter: `presenter* avatar* talking_head spokesperson newsreader anchor newscaster moderator* sprecherin moderatorin nachrichtensprecher* presentateur presentatrice presentador* presentatore presentatrice apresentador*
    presentator* prezenter* lip_sync lips lipsync mouth deepfake on_camera on_screen facing_the_camera hologram speaking_person puppet talking host person_on_screen lippen levres labios labbra vor_der_kamera face_camera a_camara`,
  screen: `screen screens projector beamer tv telly monitor display lobby_screen big_screen instagram insta tiktok youtube reels story stories shorts channel stream twitch facebook linkedin whatsapp bildschirm* leinwand
    fernseher kanal ecran ecrans tele televis* pantalla* tele proyector* schermo schermi proiettore tela telao scherm ekran* ekranie rzutnik skarm skaerm`,
  seconds: `second seconds sec secs s 5s 6s 8s 10s 15s 20s 30s 40s 60s minute minutes min mins half_a_minute sekunde* sek seconde* segundo* seg secondi secondo secunde seconden sekund* saniye minuto* minuti minuut minuten minut* minute* dakika mezzo_minuto halbe_minute`,
  watch: `watch watching seeing see_it come_alive come_to_life alive bring_to_life life_like anschauen zuschauen lebendig leben_erweck* regarder prennent_vie vivant* ver_como verlo cobra_vida cobren_vida mirar guardare prende_vita prendono_vita
    assistir ganha_vida kijken tot_leven zobaczyc ozyw* obejrzec se_pa`,
  subtitles: `subtitle* captions captioned lower_thirds untertitel* sous_titre* subtitul* sottotitol* legenda* ondertitel* napis* dub dubbed dubbing synchronisier* doubl* dobla* doppia* dubla*`,
};
