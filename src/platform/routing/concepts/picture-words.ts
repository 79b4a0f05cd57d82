/**
 * Words by meaning, for pictures. Folded, without accents; `*` ends a prefix, `_` joins words of a
 * phrase. The learned part weighs what they say; nothing here decides by itself.
 */
export const pictureWords: Readonly<Record<string, string>> = {
  picture: `image* picture* photo photos photograph* pic pics drawing* illustration* painting* portrait* sketch* graphic*
    artwork* render rendering* visual* art doodle* mockup* diagram* infographic* infografic* chart charts scene selfie headshot* clipart
    cartoon comic meme memes collage* screenshot* still bild bilder foto fotos fotografi* zeichnung* gemalde* skizze* grafik* illustrier*
    illustracja rysun* obraz* zdjec* grafik* dessin* peinture* croquis schema* affich* illustre* tableau* imagen* dibuj* ilustra* pintura*
    retrat* grafico* esquema* immagin* disegn* illustrazion* ritratt* desenh* imagem imagens plaatje* tekening* afbeelding*
    karikatur* caricature* schaubild* tegning* billede* bild* resim* cizim* gorsel* plaat prent`,
  printform: `poster* logo logos logotip* logotyp* flyer* leaflet* brochure* banner* cover covers sticker* label labels badge* icon icons emoji emote*
    wallpaper* thumbnail* bookmark* postcard* invitation* tattoo* tshirt* shirt tee mug mugs sign signage mural* pattern* print prints frieze
    coloring colouring letterhead emblem* crest mascot* map maps certificate* diploma* menu worksheet header plan floorplan blueprint template* stencil
    character_sheet book_cover album_cover plakat* aushang aufkleber* etikett* deckblatt* titelbild* titelseite umschlag* urkunde* postkarte* einladungskarte*
    visitenkarte* wappen* lernplakat* linienplan* lageplan* schild schilder hintergrundbild* ausmalbild* malvorlage* bastelvorlage* stempel wandbild* schatzkarte*
    affiche* autocollant* etiquette* couverture* pancarte panneau* carte_postale faire_part marque_page* coloriage* banderole* enseigne* vignette* papier_peint
    cartel carteles portada* pegatina* etiqueta* tarjeta* marcapaginas lamina* postal mural* camiseta* invitacion* letrero* escudo plano colorear
    locandina* copertina* etichett* adesiv* biglietto segnaposto insegna* volantino* cartolina* capa cartaz* rotulo camiseta convite*
    affiche omslag* poster kaart kaartje slinger* sticker kleurplaat* raambiljet wizytowk* plakat* naklejk* okladk* etykiet* szyld* ulotk* kolorowank* zaproszeni*
    omslag plakat* klistermarke* afis kapak davetiye kartvizit tasarim*`,
  artstyle: `watercolor* watercolour* linocut* vector* flat pastel* pencil charcoal ink oil oils acrylic* minimalist* minimal vintage retro pixel pixelart isometric* realistic*
    photorealis* hyperreal* cartoon* anime manga comic* lineart line_art woodcut* engraving* art_deco art_nouveau bauhaus impressionis* cubis* surreal* papercut collage cinematic
    bokeh moody macro closeup close_up studio lighting backlit golden_hour silhouette* neon gradient* stained_glass mosaic embroider* blackletter typograph* handwritten hand_drawn
    drawn style styled stil aquarell* holzschnitt* linolschnitt* kupferstich* bleistift* kohle tusche olfarbe* schlicht* minimalistisch* gezeichnet* gemalt*
    aquarel* encre gravure* fusain crayon* style trait epure* minimaliste acuarela* tinta grabado* lapiz carboncillo estilo pluma plumilla
    acquerell* inchiostro carboncino stile matita aquarela estilo nanquim traco waterverf stijl potlood akwarel* styl kreska dessine dessinee dibujado getekend* tegnet tarz*`,
  colour: `red blue green yellow orange purple pink black white grey gray brown gold golden silver navy turquoise teal beige mint lilac violet sage cream ivory pastel colourful colorful
    colours colors colour color rot rote blau* grun* gelb* lila schwarz* weiss* grau* braun* rosa bunt* farbe* farben rouge* bleu* vert verte jaune* noir noire blanc blanche gris dore*
    couleur* azul* verde* amarill* rojo* negro* blanco* color colores dorado* rosso rossa azzurr* giallo nero nera bianco bianca colori oro azuis amarelo* vermelh* preto branco cores
    rood blauw* groen* geel zwart wit kleur* czerwon* niebiesk* zielon* zolt* czarn* bial* granatow* kolor* rod bla gron sort mavi yesil kirmizi sari beyaz siyah renk*`,
  layout: `background* transparent foreground vertical horizontal square landscape a3 a4 a5 a6 png jpg jpeg svg dpi px pixels 16_9 9_16 format sized outline outlines thick_lines from_above side_view front_view
    top_view birds_eye font fonts lettering printable print_out round hintergrund* quer querformat hochformat hochkant rund transparent* freigestellt rand schrift ohne_schrift druck*
    fond arriere_plan transparent* carre vertical* bords format fondo transparente* cuadrad* sin_fondo bordes sfondo quadrat* senza_scritte fundo quadrado* achtergrond* rond liggend staand tlo przezroczyst* baggrund* arka_plan`,
  photoedit: `remove erase crop retouch* colorize colourize colorise colourise sharpen brighten blur unblur upscale restore enhance photoshop* cut_out get_rid edit swap replace
    lighter darker brighter softer redeye background_removed wegretouch* freistell* entfern* scharfer schaerfer heller dunkler zuschneid* kolorier* aufhell* retuschier*
    enleve* efface* retouch* recadr* detour* floute* eclairc* supprim* quita* borra* recort* retoc* ilumin* aclara* togli* cancella* ritagli* scontorn* ritocc* schiar* tira remove* recorta* apaga*
    verwijder* scherper lichter haal_weg usun* wytnij rozjasn* popraw_zdjecie ta_bort fjern* sil kaldir`,
  surface: `wall walls window windows door doors van truck frame frames fridge shopfront storefront facade awning fence lobby noticeboard hallway corridor mantelpiece fireplace bedroom
    tote notebook hoodie jar jars bottle tin wand wande fenster tur schaufenster flur rahmen kuhlschrank fassade zaun eingang mur murs vitrine porte facade cadre couloir etagere*
    pared paredes ventana puerta escaparate marco nevera persiana furgoneta fachada pasillo muro parete pareti vetrina porta cornice cornici furgone corridoio parede janela fachada
    moldura muur raam deur etalage gang lijst sciana sciane okno drzwi witryna vegg dorr`,
  bare: `bare empty blank naked plain boring dull sad ugly bald leer* kahl* langweilig* ode nackt* trist* hasslich* vide vides nu nus triste* moche* vacio* vacia* desnud* soso sosa aburrid* gris
    feo vuoto vuota vuote spoglio spoglia anonim* triste vazio vazia feia leeg lege kaal kale saai pust* nudn* lysa tom tomma bos`,
  hang: `hang hanging hung stick pin display decorate decorat* fill_it aufhang* aufzuhang* hangen kleb* dekorier* accroch* afficher coller decor* colgar pegar decorar appendere incollare pendurar
    colar ophangen plakken powiesic nakleic`,
  drawverb: `draw paint sketch illustrate depict doodle design zeichn* male mal malen malt skizzier* illustrier* gestalt* entwirf* entwerf* dessine* peins peindre illustre* concois dibuja* pinta* ilustra* disena*
    disegna* dipingi* illustra* progetta* desenha* desenhe* pinte teken* schilder* ontwerp* narysuj* namaluj* zaprojektuj* rita mala tegn* mal ciz*`,
  imageterm: `camera lens exposure aperture iso megapixel* resolution aspect ratio copyright licence license licensing codec raw kamera objektiv belichtung urheberrecht* bildrecht* auflosung
    appareil_photo objectif droit_a_image camara objetivo derechos risoluzione`,
};
