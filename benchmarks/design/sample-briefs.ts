// Briefs for the sheets of pages: one for each template, with as much and as little as people write.
import type { PageBrief } from '../../src/modules/landing-page-builder/server/draft/draft-page.ts';

type Sample = Omit<PageBrief, 'goal' | 'seed' | 'template' | 'language'> & {
  readonly language?: string;
};

export const sampleBriefs: Readonly<Record<string, Sample>> = {
  consult: {
    offer:
      'Northlight Books: Bookkeeping for studios that would rather be making things. We sort your receipts, close your month by the fifth and tell you in plain words where you stand.\n- Month closed by the fifth: You see profit, tax and cash before the month has got going.\n- One person who knows you: Ask Ines, not a ticket system.\n- Receipts by phone: Take a photo and forget about it.\n- Tax return included: We file it, and we answer the letters.\nDo I have to change my bank?\nNo. We read statements from every bank in the country.\nWhat if I am months behind?\nWe begin where you stopped; most studios are up to date within six weeks.',
    audience: 'design studios and small agencies',
    action: 'Book a first call',
    proof: '“I finally know in March what February was like.” – Ada Lindqvist, Studio Lind',
  },
  estimate: {
    offer:
      'Dach & Söhne: Ein dichtes Dach in drei Tagen. Wir decken Einfamilienhäuser neu, räumen die Baustelle jeden Abend auf und nennen vorher einen festen Preis.\n- Fester Preis: Nach dem Aufmaß steht die Summe, und dabei bleibt es.\n- Drei Tage: Gerüst, Dämmung und Ziegel in einer Woche, die Sie aussuchen.\n- Zehn Jahre Garantie: Auf Material und Arbeit, schriftlich.\nBrauche ich eine Genehmigung?\nFür eine Neueindeckung in gleicher Form in der Regel nicht.',
    audience: 'Hausbesitzer im Münsterland',
    action: 'Dach prüfen lassen',
    proof: '- 1.240 Dächer seit 1994\n- 3 Tage im Mittel\n- Meisterbetrieb der Innung Münster',
    language: 'de',
  },
  statement: {
    offer:
      'Plainspoken: We write the words your product needs. Interfaces, onboarding, error messages: the sentences people read when it matters.\n- Product language: One vocabulary from button to invoice.\n- Reviews in your tools: We comment where you design.\n- Guidelines people use: Twelve pages, not two hundred.',
    audience: 'product teams',
    action: 'Start a project',
    proof: '“Support tickets about billing fell by a third.” – Tom Okafor, Ledgerly',
  },
  preview: {
    offer:
      'Drift: The calendar that defends your afternoons. Drift moves meetings that can move, and keeps two free hours every day.\n- Two hours, every day: Drift finds them and guards them.\n- Asks before it moves: Others get a choice of times, not a fait accompli.\n- Works with your calendar: Google, Outlook and CalDAV.\n- Private: Titles stay on your device.',
    audience: 'people with too many meetings',
    action: 'Get early access',
  },
  circle: {
    offer:
      'Topf & Garten: Eine Gartengemeinschaft mitten in der Stadt. Im Mai legen wir vierzig Beete auf dem alten Güterbahnhof an.\n- Ein eigenes Beet: Acht Quadratmeter, mit Wasseranschluss.\n- Gemeinsame Geräte: Von der Grabegabel bis zum Häcksler.\n- Samstags zusammen: Wer mag, gärtnert gemeinsam.',
    audience: 'alle, die keinen Garten haben',
    action: 'Vormerken lassen',
    language: 'de',
  },
  teaser: {
    offer:
      'Something loud is coming to the harbour.\n- Four nights in August\n- Twelve bands you have not heard yet\n- One ferry there and back',
    audience: 'night owls',
    action: 'Tell me first',
  },
  workshop: {
    offer:
      'Sourdough from scratch: Bake your first real loaf in one day. A hands-on Saturday for eight people in our bakery in Leith, lunch and your own starter included.\n- Your own starter: Take home a jar that is twelve years old.\n- Two loaves: One for tonight, one for the freezer.\n- Eight people: Everybody gets a bench and an oven shelf.\n09:00 Coffee, flour and what they do to each other\n10:30 Mixing and folding\n13:00 Lunch from the oven\n14:30 Shaping and scoring\n16:00 Baking, tasting, questions\n- One place £95\nDo I need to bring anything?\nAn apron, if you have one. We have the rest.',
    audience: 'people who have never baked',
    action: 'Reserve a place',
    proof: '“The crust sang. I cried a little.” – Morag Bell',
  },
  conference: {
    offer:
      'Quiet Systems: A conference about software that lasts. Two days of talks by people who have kept something running for ten years.\n09:00 Doors and coffee\n10:00 What survives: a museum of old code\n11:30 Databases nobody dares to touch\n14:00 Retiring gracefully: panel\n16:00 Workshops\n- Talks without slides: Just people, code and time.\n- Workshops in small rooms: Twenty seats each.\n- Recordings: For everyone, a week later.\n- Early: €240\n- Regular: €320\n- Student: €60',
    audience: 'engineers with long-lived systems',
    action: 'Get a ticket',
    proof: '2 days in Ghent\n18 speakers\n340 seats',
  },
  evening: {
    offer:
      'Une soirée sous les étoiles : observez Saturne depuis la colline de Lans. Nous apportons les télescopes, vous apportez une couverture.\n- Trois télescopes, dont un de 400 mm\n- Un astronome qui répond à tout\n- Du thé chaud jusqu’à minuit\n20:30 Rendez-vous au parking\n21:00 Premières constellations\n22:30 Saturne et ses anneaux',
    audience: 'petits et grands',
    action: 'Je viens',
    language: 'fr',
  },
  guide: {
    offer:
      'Rent without regret: The tenant’s guide to a first flat. Forty pages on contracts, deposits and meters, written by a housing lawyer.\n- Contracts, clause by clause: What you may cross out.\n- Deposits: How to get yours back.\n- Handover checklist: Print it and bring a pen.\n- Letters to copy: Six that work.',
    audience: 'people moving out for the first time',
    action: 'Send me the guide',
    proof: '“I got £900 back with page 23.” – Priya N., Leeds',
  },
  'one-sheet': {
    offer:
      'La lista de la maleta perfecta. Una página para viajes de tres días, probada en cuarenta ciudades.\n- Diez prendas que combinan\n- Lo que siempre se olvida\n- Una versión para el frío\n- Espacio para tus notas',
    audience: 'quien viaja con equipaje de mano',
    action: 'Descargar la lista',
    language: 'es',
  },
  paper: {
    offer:
      'On Slowness: An essay on the working week. Thirty pages about what happened when a print shop in Porto closed on Wednesdays.\n- The experiment: Eighteen months, eleven people, one rule.\n- The ledger: All figures, also those that went down.\n- The argument: Why rest is a tool.',
    audience: 'managers who count hours',
    action: 'Read the essay',
    proof: '“Honest to the point of discomfort.” – Review in The Quarterly',
  },
  product: {
    offer:
      'Kiln 7: Reaches 1280 °C in ninety minutes on a household plug. A small kiln for stoneware and porcelain that fits under a workbench.\n- Ninety minutes: From cold to cone 9, with a curve you can draw yourself.\n- A household plug: 16 amps are enough.\n- Quiet and cool outside: Double-walled steel, 38 °C to the touch.\n- Made to be repaired: Every part can be ordered for ten years.\n- Kiln 7 €1,190\nHow big a piece fits in?\n28 cm across, 32 cm high.\nWhat does a firing cost?\nAbout as much as a load of washing and drying.',
    audience: 'potters with little space',
    action: 'Order Kiln 7',
    proof: '1280 °C in 90 minutes, test 14\n38 °C outside at full heat\n10 years of spare parts',
  },
  showcase: {
    offer:
      'Morning Ritual: One cup, made well. Hand-thrown porcelain for coffee, glazed in four colours.\n- Keeps warm: Double wall, no handle needed.\n- Light: 240 grams.\n- Safe in the dishwasher: We tried, 500 times.\n- One cup €34\n- Two cups €62\n- Four cups €116',
    audience: 'slow mornings',
    action: 'Order yours',
    proof: '“I have stopped using the others.” – Jun Watanabe',
  },
  course: {
    offer:
      'Draw what you see: Six weeks to a sketchbook you are proud of. An online course with live critique on Thursdays.\n- Live critique: Show your work, get three useful sentences.\n- Short lessons: Twelve minutes each, for keeps.\n- A kind group: At most twenty people.\n- Six weeks €180\nDo I need talent?\nYou need a pencil and four evenings a week.',
    audience: 'beginners of every age',
    action: 'Join the course',
    proof:
      '“Week four changed how I look at trees.” – Elio Marchetti, nurse\n“The critique is worth it alone.” – Sara Holm',
  },
  mobile: {
    offer:
      'Tidewater: Know the tide before you know the weather. Tides, currents and swell for 4,000 beaches, without an account.\n- Works offline: A year of tides on your phone.\n- Knows your beach: And when the car park floods.\n- Quiet: One notice a day, if you like.',
    audience: 'swimmers, surfers and dog walkers',
    action: 'Get the app',
    proof: '4,000 beaches\n0 trackers\n1 notice a day',
  },
  workbench: {
    offer:
      'Pantry: Inventory for kitchens that cook from scratch. Pantry knows what is in the cold room, what it costs and what has to be cooked today.\n- Count by voice: “Four crates of leeks”, and it is in the list.\n- Recipes that know prices: Margins change when the market does.\n- Orders that write themselves: You read and send.\n- Small kitchen €29\n- Restaurant €79\n- Group €199',
    audience: 'restaurants',
    action: 'Try Pantry',
    proof:
      '- 31 % less thrown away at Brasserie Nord\n“We count in ten minutes now.” – Leïla Haddad, head chef',
  },
  terminal: {
    offer:
      'Ferry: Deploys that can be taken back. One binary that moves your app to a server and returns it in a second.\n- One binary: No agents, no cluster.\n- Back in a second: The old version keeps waiting.\n- Logs where you are: In your terminal.\n- Open source: Under the MIT licence.',
    audience: 'small teams with one server',
    action: 'Get Ferry',
  },
  craft: {
    offer:
      'Atelier Bruno : la restauration de meubles à l’ancienne. Nous réparons, recollons et vernissons au tampon, dans notre atelier de Lyon.\n- Devis sur photo : Envoyez trois images, nous répondons.\n- Vernis au tampon : Comme au XIXe siècle.\n- Enlèvement à domicile : Dans toute la métropole.',
    audience: 'ceux qui héritent d’une belle commode',
    action: 'Demander un devis',
    proof: '« Ma table a retrouvé sa voix. » – Hélène Roux',
    language: 'fr',
  },
  practice: {
    offer:
      'Praxis am Park: Physiotherapie mit Zeit. Vierzig Minuten statt zwanzig, immer bei derselben Therapeutin.\n- Vierzig Minuten: Damit auch Fragen Platz haben.\n- Dieselbe Person: Von der ersten bis zur letzten Stunde.\n- Übungen als Video: Für zu Hause, mit Ihrer Therapeutin.\nBrauche ich ein Rezept?\nFür die Kasse ja, als Selbstzahlende nicht.',
    audience: 'Menschen mit Rückenschmerzen',
    action: 'Termin anfragen',
    language: 'de',
    proof: '„Nach drei Wochen wieder auf dem Rad.“ – Bernd K.',
  },
  studio: {
    offer:
      'Halb & Ganz: Identities that survive their launch. We design brands with the people who will have to use them.\n- Naming: Words you can say on the phone.\n- Identity: Built as a kit.\n- Handover: Your team does the last third.\n- Aftercare: We come back after six months.',
    audience: 'founders',
    action: 'Tell us about it',
    proof: '“They asked better questions than our board.” – Nadia Ferrer, Solis',
  },
  neighbour: {
    offer:
      'Fix-it Frida: Bikes repaired at your door. Frida comes with her cargo bike, mends yours on the spot and takes the old parts along.\n- Same-day visits: Ring before ten.\n- Honest prices: You hear the sum before a screw is turned.\n- Puncture £15\n- Full service £65',
    audience: 'everyone between Canal and Common',
    action: 'Ask for a visit',
  },
};
