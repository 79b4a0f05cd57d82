/** A page that answers two questions, each with a piece of the sentence that does. */
type Gold = {
  readonly title: string;
  readonly text: string;
  readonly asks: readonly (readonly [question: string, says: string])[];
};

export const gold: readonly Gold[] = [
  {
    title: 'Warranty of kettles',
    text: 'Every kettle has a warranty of three years. Limescale is not covered. Send the kettle without its cord, and add the receipt. Repairs take nine working days.',
    asks: [
      ['How long is the warranty of a kettle?', 'three years'],
      ['How many days does a repair take?', 'nine working days'],
    ],
  },
  {
    title: 'Visitors',
    text: 'Visitors sign in at the north gate. A badge is valid until six in the evening. Dogs stay outside, except guide dogs. The car park behind the mill is free.',
    asks: [
      ['Where do visitors sign in?', 'north gate'],
      ['Until when is a visitor badge valid?', 'six in the evening'],
    ],
  },
  {
    title: 'Compost',
    text: 'Turn the compost every second week. It is ready when it smells of forest. Citrus peel slows it down. Cover the heap with straw before the first frost.',
    asks: [
      ['How often should compost be turned?', 'every second week'],
      ['What covers the compost heap before frost?', 'straw'],
    ],
  },
  {
    title: 'The archive of maps',
    text: 'The archive lends maps printed after 1950. Older maps are read in the blue room only. Pencils are allowed, pens are not. Copies cost forty cents a sheet.',
    asks: [
      ['What does a copy cost in the archive?', 'forty cents'],
      ['In which room are older maps read?', 'blue room'],
    ],
  },
  {
    title: 'Sourdough',
    text: 'Feed the starter with rye flour and lukewarm water. Dough rests for eleven hours in the cellar. Bake it at 240 degrees, and lower the heat when the crust cracks.',
    asks: [
      ['How many hours does the dough rest?', 'eleven hours'],
      ['Which flour feeds the starter?', 'rye flour'],
    ],
  },
  {
    title: 'Urlaubsantrag',
    text: 'Urlaub wird drei Wochen vorher beantragt. Der Antrag geht an die Teamleitung. Resturlaub verfällt am 31. März. An Brückentagen ist das Büro geschlossen.',
    asks: [
      ['Wann verfällt der Resturlaub?', '31. März'],
      ['Wie lange vorher muss Urlaub beantragt werden?', 'drei Wochen'],
    ],
  },
  {
    title: 'Heizung',
    text: 'Die Heizung läuft von Oktober bis April. Nachts wird auf 16 Grad abgesenkt. Störungen meldet man dem Hausmeister. Die Thermostate bleiben im Sommer offen.',
    asks: [
      ['Auf wie viel Grad wird nachts abgesenkt?', '16 Grad'],
      ['Wem meldet man eine Störung der Heizung?', 'Hausmeister'],
    ],
  },
  {
    title: 'Bücherei',
    text: 'Bücher können vier Wochen entliehen werden. Die Verlängerung ist zweimal möglich. Spiele bleiben im Haus. Mahnungen kosten zwei Euro.',
    asks: [
      ['Was kostet eine Mahnung der Bücherei?', 'zwei Euro'],
      ['Wie lange kann man ein Buch entleihen?', 'vier Wochen'],
    ],
  },
  {
    title: 'Fahrradwerkstatt',
    text: 'Die Werkstatt öffnet dienstags. Schläuche liegen im roten Schrank. Wer ein Rad repariert, trägt sich in die Liste ein. Spezialwerkzeug gibt es gegen Pfand.',
    asks: [
      ['In welchem Schrank liegen die Schläuche?', 'roten Schrank'],
      ['Wogegen gibt es Spezialwerkzeug?', 'Pfand'],
    ],
  },
  {
    title: 'Imkerei',
    text: 'Die Bienen werden im Juli geschleudert. Der Honig reift zwei Monate im Keller. Leere Waben kommen in den Sonnenwachsschmelzer. Gläser werden bei 90 Grad gespült.',
    asks: [
      ['Bei wie viel Grad werden die Gläser gespült?', '90 Grad'],
      ['Wie lange reift der Honig im Keller?', 'zwei Monate'],
    ],
  },
  {
    title: 'Cantine',
    text: 'La cantine sert de midi à quatorze heures. Les repas végétariens portent une feuille verte. On paie avec le badge. Le vendredi, il y a du poisson.',
    asks: [
      ['Avec quoi paie-t-on à la cantine ?', 'badge'],
      ['Que portent les repas végétariens ?', 'feuille verte'],
    ],
  },
  {
    title: 'Piscine municipale',
    text: 'La piscine ferme pour vidange en février. Le bonnet de bain est obligatoire. Les casiers fonctionnent avec une pièce d’un euro. Les enfants nagent gratuitement le mercredi.',
    asks: [
      ['En quel mois la piscine ferme-t-elle ?', 'février'],
      ['Quel jour les enfants nagent-ils gratuitement ?', 'mercredi'],
    ],
  },
  {
    title: 'Vigne',
    text: 'On taille la vigne avant la montée de la sève. Les vendanges commencent à la mi-septembre. Le pressoir est nettoyé à l’eau chaude. Les fûts viennent du Limousin.',
    asks: [
      ['D’où viennent les fûts ?', 'Limousin'],
      ['Quand commencent les vendanges ?', 'mi-septembre'],
    ],
  },
  {
    title: 'Remboursements',
    text: 'Les frais de voyage sont remboursés en dix jours. Il faut joindre les billets originaux. Le taxi n’est accepté qu’après vingt-deux heures. Le formulaire est jaune.',
    asks: [
      ['En combien de jours les frais sont-ils remboursés ?', 'dix jours'],
      ['De quelle couleur est le formulaire ?', 'jaune'],
    ],
  },
  {
    title: 'Théâtre',
    text: 'Les répétitions ont lieu dans la grange. Les costumes sont rangés par époque. Le souffleur arrive une heure avant. La lumière est réglée depuis le balcon.',
    asks: [
      ['Où ont lieu les répétitions ?', 'grange'],
      ['D’où la lumière est-elle réglée ?', 'balcon'],
    ],
  },
  {
    title: 'Biblioteca',
    text: 'La biblioteca presta hasta seis libros. Los diccionarios no salen de la sala. La multa es de veinte céntimos por día. Los sábados se cierra a la una.',
    asks: [
      ['¿De cuánto es la multa por día?', 'veinte céntimos'],
      ['¿Cuántos libros presta la biblioteca?', 'seis libros'],
    ],
  },
  {
    title: 'Riego del huerto',
    text: 'El huerto se riega al amanecer. Los tomates piden agua cada tres días. El pozo se limpia en noviembre. Las mangueras se guardan en el cobertizo.',
    asks: [
      ['¿Cuándo se limpia el pozo?', 'noviembre'],
      ['¿Dónde se guardan las mangueras?', 'cobertizo'],
    ],
  },
  {
    title: 'Faro',
    text: 'El faro se visita con guía. La escalera tiene 187 peldaños. La lámpara se enciende automáticamente. Con viento fuerte no se sube a la terraza.',
    asks: [
      ['¿Cuántos peldaños tiene la escalera del faro?', '187'],
      ['¿Cómo se enciende la lámpara?', 'automáticamente'],
    ],
  },
  {
    title: 'Taller de cerámica',
    text: 'El horno alcanza mil doscientos grados. Las piezas se secan una semana. El esmalte azul contiene cobalto. Los pinceles se lavan con jabón neutro.',
    asks: [
      ['¿Qué contiene el esmalte azul?', 'cobalto'],
      ['¿Con qué se lavan los pinceles?', 'jabón neutro'],
    ],
  },
  {
    title: 'Transporte escolar',
    text: 'El autobús sale a las siete y media. Cada parada tiene una cuidadora. Los alumnos llevan chaleco amarillo. La ruta larga dura cuarenta minutos.',
    asks: [
      ['¿A qué hora sale el autobús?', 'siete y media'],
      ['¿Cuánto dura la ruta larga?', 'cuarenta minutos'],
    ],
  },
  {
    title: '温泉の案内',
    text: '露天風呂は午後十時に閉まります。浴衣は玄関で貸し出します。朝食は二階の食堂で召し上がれます。',
    asks: [
      ['露天風呂は何時に閉まりますか', '午後十時'],
      ['浴衣はどこで貸し出しますか', '玄関'],
    ],
  },
  {
    title: '図書室',
    text: '辞書は持ち出せません。返却箱は正門の横にあります。雑誌の貸出期間は三日間です。',
    asks: [
      ['返却箱はどこにありますか', '正門の横'],
      ['雑誌の貸出期間は', '三日間'],
    ],
  },
  {
    title: '茶室の規則',
    text: '茶室では写真撮影を禁止します。履物は木箱に入れます。抹茶は宇治から取り寄せます。',
    asks: [
      ['抹茶はどこから取り寄せますか', '宇治'],
      ['履物は何に入れますか', '木箱'],
    ],
  },
  {
    title: '登山道',
    text: '山小屋は七月から営業します。水場は第三地点にあります。落石が多いので兜が必要です。',
    asks: [
      ['山小屋はいつから営業しますか', '七月'],
      ['水場はどこにありますか', '第三地点'],
    ],
  },
  {
    title: '陶芸教室',
    text: '窯は火曜日に点火します。釉薬は棚の下段に置きます。作品は一ヶ月保管します。',
    asks: [
      ['窯は何曜日に点火しますか', '火曜日'],
      ['作品の保管期間は', '一ヶ月'],
    ],
  },
];

/** Questions of which the pages say nothing, though they share words with them. */
export const unanswerable: readonly string[] = [
  'Who invented the kettle?',
  'What is the Wi-Fi password for visitors?',
  'Which worms live in compost?',
  'Who drew the oldest map?',
  'How much does a bakery licence cost?',
  'Wie heißt der Hausmeister mit Vornamen?',
  'Welche Farbe hat das Dach der Bücherei?',
  'Quel est le numéro de téléphone du théâtre ?',
  '¿Quién construyó el faro?',
  '温泉の電話番号は',
];

const fillers: readonly (readonly [
  subjects: readonly string[],
  sentence: (word: string) => string,
])[] = [
  [
    'anvil bridge candle drum engine fountain garden hammer island jacket kite ladder mirror needle oven pillow quarry raft saddle tower umbrella violin wagon yard zipper barn canal depot easel fence glove hedge inlet jar kiln lamp mast'.split(
      ' ',
    ),
    (word) =>
      `The ${word} was painted last spring. Nobody has moved the ${word} since. Ask at the desk before you use the ${word}.`,
  ],
  [
    'Amboss Brunnen Dachboden Eimer Fenster Garten Hammer Insel Jacke Kessel Leiter Mauer Nadel Ofen Pinsel Quelle Regal Sattel Turm Uhr Vorhang Wagen Zaun Balken Deckel Ernte Fackel Gasse Hafen Kamin Lager Markt Nebel Orgel Pflug'.split(
      ' ',
    ),
    (word) =>
      `Hier steht etwas über ${word}. Im vergangenen Jahr wurde ${word} neu vermessen. Niemand weiß mehr über ${word} als das Amt.`,
  ],
  [
    'ancre balcon chariot dessin escalier fontaine grille horloge jardin lampe marteau navire orgue pinceau quai rideau sabot tambour usine voile atelier bouton cloche digue étang ferme gant herbe jetée lacet moulin natte outil perron'.split(
      ' ',
    ),
    (word) =>
      `Un mot sur ${word} : rien n’a changé depuis le printemps. Le bureau garde une note au sujet de ${word}.`,
  ],
  [
    'ancla balcón carro dibujo escalera fuente granero huerta isla jardín lámpara martillo nave orilla pincel queso rejilla silla tambor umbral vela almacén botón campana dique estanque finca guante hierba muelle cordón molino olla patio'.split(
      ' ',
    ),
    (word) =>
      `Una nota sobre ${word}: nada ha cambiado desde la primavera. La oficina guarda un registro de ${word}.`,
  ],
  [
    '橋 庭 塔 船 鐘 窓 畑 港 森 川 馬 車 糸 針 箱 鍋 机 椅子 時計 太鼓 提灯 屏風 石垣 堀 倉庫 水車 工場 市場 広場 小道 丘 島 滝 湖 谷'.split(
      ' ',
    ),
    (word) => `${word}については昨年の記録を見てください。事務所が${word}の台帳を管理します。`,
  ],
];

/** 175 pages about other things, so that the gold is not all there is. */
export const filler: readonly { readonly title: string; readonly text: string }[] = fillers.flatMap(
  ([words, sentence]) => words.slice(0, 35).map((word) => ({ title: word, text: sentence(word) })),
);
