/**
 * Things of the world by the pictogram that shows them: the name, then words and phrases in the
 * singular. A word stands here only where the picture is what it means in nearly every text.
 */
const things = `
alarm-clock: alarm clock
ambulance: ambulance, paramedic
anchor: anchor
apple: apple
archive: archive
armchair: armchair, chair
atom: atom, nucleus, electron, proton, molecule
audio-lines: sound, sound wave
award: award, medal
axe: axe, hatchet
baby: baby, infant, newborn
backpack: backpack, rucksack
banana: banana
barrel: barrel, cask
bath: bath, bathtub
battery: battery
bean: bean, coffee bean
bed: bed, bedroom, mattress, sleep
beef: beef, steak
beer: beer, brewery
bell: bell
bike: bike, bicycle, cyclist, cycling
binoculars: binoculars
bird: bird, sparrow, finch, swallow, blackbird, songbird
bone: bone, skeleton
book-open: book, novel, textbook, reader, reading, chapter
book-open-text: story, tale, legend
bot: robot, chatbot
box: box, carton, parcel
brain: brain, memory, neuron
brick-wall: brick, brick wall
bridge: bridge
briefcase: briefcase, job, career
broom: broom
brush: paintbrush
building: office building, skyscraper, tower block
bus: bus
cake: cake, birthday
calculator: calculator, arithmetic
calendar-days: calendar, date of birth, schedule, appointment
camera: camera, photographer, photograph, photography
candy: candy
car: car, automobile
caravan: caravan
carrot: carrot
castle: castle, fortress
cat: cat, kitten
chart-line: stock market, share price, growth rate, statistics
chef-hat: chef, cook
cherry: cherry
church: church, cathedral
clapperboard: filmmaker, film director, cinema
clock: clock, hour, minute
cloud: cloud
cloud-rain: rain, rainfall, drizzle, shower of rain
cloud-lightning: thunderstorm, lightning, thunder
cloud-snow: snowfall, blizzard
code: source code, programmer, programming, software
coffee: coffee, tea, espresso, cup of coffee, cup of tea, café, coffee shop, coffee house
coins: coin, money, cash, wage, salary, savings
compass: compass
computer: computer
cookie: cookie, biscuit
cooking-pot: pot, saucepan, stew, cooking, recipe
cpu: processor, microchip, chip maker
croissant: croissant, bakery, pastry
crown: crown, king, monarch, queen of england
database: database
dna: dna, gene, genome, chromosome
dog: dog, puppy
door-open: door, doorway
droplet: droplet, raindrop, drop of water
droplets: water, moisture, humidity
drum: drum, drummer
dumbbell: dumbbell, gym, weightlifting
ear: ear, hearing
earth: earth, globe, planet earth
egg: egg
eye: eye, eyesight
factory: factory, industry
faucet: tap, faucet
feather: feather, plumage
fence: fence
ferris-wheel: ferris wheel, funfair
fire-extinguisher: fire extinguisher
fish: fish, salmon, trout, cod, tuna
flag: flag
flame: fire, flame, blaze, wildfire
flask-conical: chemistry, laboratory, experiment, chemist
flower: flower, blossom, bloom, petal, daisy, tulip, nectar, pollen
footprints: footprint, footstep
fuel: fuel, petrol, gasoline, petrol station
galaxy: galaxy, milky way
gavel: judge, court, law, trial
gem: gem, jewel, diamond
ghost: ghost
gift: gift
glass-water: glass of water, drinking water, drinking glass
glasses: reading glasses, spectacles, pair of glasses
graduation-cap: student, graduate, university, education, school
grape: grape, vineyard, bunch of grapes
guitar: guitar, guitarist
ham: ham
hammer: hammer, carpenter, carpentry
hamburger: hamburger, burger
hand: palm of the hand
handshake: handshake, contract, agreement, treaty, trade
headphones: headphone, podcast, listener
heart: heart, heartbeat
helicopter: helicopter
hospital: hospital, clinic
hotel: hotel
hourglass: hourglass, history
house: house, cottage
ice-cream-cone: ice cream
infinity: infinity
kayak: kayak, canoe
key: door key, house key, keyhole, car key
keyboard: keyboard
keyboard-music: piano, synthesizer
lamp: lamp
landmark: museum, parliament, temple, government, bank account, central bank
languages: language, translation
laptop: laptop
leaf: leaf, foliage
library: library
life-buoy: lifebuoy, life buoy, rescue
lightbulb: light, light bulb, lightbulb, bulb, electric light
lighthouse: lighthouse
lock: lock, padlock, password
luggage: luggage, suitcase, baggage
magnet: magnet, magnetism
mail: envelope, mail, email
map: map, atlas
medal: gold medal
megaphone: megaphone, loudspeaker
metronome: metronome, tempo
mic: microphone
microscope: microscope, bacteria, bacterium, cell biology
milk: milk
moon: moon, full moon, tide, lunar eclipse
mop: mop
mosque: mosque
motorbike: motorbike, motorcycle
mountain: mountain, hill, peak, summit, cliff
mountain-snow: glacier, alps
music: music, song, melody, rhythm, singer
newspaper: newspaper, journalist, journalism
nut: nut, hazelnut, walnut, almond, acorn
orbit: orbit, solar system
palette: palette, painter, painting
panda: panda
party-popper: party, celebration, festival
pen-line: writing, author, essay
pencil: pencil
person-standing: human body
phone: telephone
piggy-bank: piggy bank, savings account
pill: pill, medicine, tablet of medicine, drug
pizza: pizza
plane: aeroplane, airplane, aircraft, pilot, airport, flight
plug: plug, electricity, power socket
popcorn: popcorn
puzzle: puzzle, jigsaw
pyramid: pyramid, pharaoh
rabbit: rabbit, hare
radar: radar
radio: radio
rainbow: rainbow
rat: rat, rodent
recycle: recycling
refrigerator: refrigerator, fridge
road: road, street, highway, motorway
rocket: rocket, spacecraft, spaceship
rose: rose garden, rose bush
ruler: measurement
sailboat: sailboat, sailing boat, sailor, sailing, boat
salad: salad, lettuce
sandwich: sandwich
satellite: satellite, space station
scale: justice, balance of weights
scissors: scissors, hairdresser, tailor
scroll: parchment, manuscript
shell: shell, seashell
shield: shield, armour
ship: ship, ferry, ocean liner
ship-cargo: cargo ship, container ship
shirt: shirt, clothing, clothes
shopping-cart: shopping cart, supermarket, shopper, shopping
shovel: shovel, spade
shower-head: bathroom
shrimp: shrimp, prawn
shrub: shrub, bush, hedge
siren: siren, police
skull: skull
snail: snail
snowflake: snow, snowflake, ice, frost, freezer, winter
sofa: sofa, couch
solar-panel: solar panel, solar power, solar cell
soup: soup
sport-shoe: running shoe, trainer shoe, shoe, runner, marathon
sprout: plant, seed, seedling, sprout, crop, garden, gardener, farming, agriculture, soil
squirrel: squirrel
stamp: rubber stamp
star: star, starlight
stethoscope: doctor, physician, nurse, stethoscope
store: shop, store, market stall, shopkeeper
sun: sun, sunlight, sunshine, summer
sunrise: sunrise, dawn
sunset: sunset, dusk
swords: sword, battle, knight, war
syringe: vaccine, vaccination, syringe, injection
target: bullseye
telescope: telescope, astronomer, astronomy
tent: tent, campsite, camping
theater: theatre, theater, playwright, actor
thermometer: thermometer, temperature, fever
ticket: ticket
timer: stopwatch
toilet: toilet
toothbrush: toothbrush
tornado: tornado, hurricane, cyclone
tractor: tractor, farmer
train-front: train, railway, locomotive
train-track: railway track
tram-front: tram
traffic-cone: traffic cone, roadworks
tree-deciduous: tree, oak, maple, apple tree, beech
tree-palm: palm tree, beach, tropics
tree-pine: pine, pine tree, fir, spruce, conifer
trees: forest, woodland, orchard, rainforest, jungle
trophy: trophy, championship, champion
truck: truck, lorry
turtle: turtle, tortoise
tv: television
umbrella: umbrella
users: people, crowd, audience, neighbour
utensils: restaurant, meal, dinner, lunch, cutlery
van: van
virus: virus
volleyball: volleyball
wallet: wallet
warehouse: warehouse
washing-machine: washing machine, laundry
waves-horizontal: ocean, sea, wave, river, lake, tsunami
weight: kilogram
wheat: wheat, grain, flour, barley, bread, harvest
whistle: whistle, referee
wind: wind, breeze, gust
wine: wine, winemaker
worm: worm, earthworm
wrench: wrench, spanner, mechanic, plumber
`;

/** Phrases whose words mean another thing together than each of them alone. */
const idioms = `
apple of discord, bank holiday, bird of passage, bird’s eye, birthday suit, bow tie, brain drain, castle in the air,
cat walk, cloud computing, cloud nine, coffee table, cold fish, computer game, computer mouse, computer virus,
couch potato, dog days, dog ear, drop in the ocean, egg white, eye of the needle, eye of the storm, fire drill,
flower power, guinea pig, hand book, hat trick, heart of gold, heart of the matter, hot dog, house fly, house music,
ice breaker, iron curtain, king crab, leap of faith, light industry, light music, light year, milk tooth,
mountain of debt, musical chair, night owl, paper tiger, pie chart, pine cone, piece of cake, plant manager,
power plant, rat race, red tape, road map, rock music, root of the problem, sea change, sea horse, ship of state,
snow white, spring roll, star player, star sign, stock exchange, time bomb, tip of the iceberg, train of events,
train of thought, tree diagram, tree structure, tree topology, water cooler, water melon, wave of protest, web page,
wind of change, wine gum, wisdom tooth, wolf of wall street, world record, family tree, decision tree, search tree,
heart of the city, heart of the country, eye of the beholder, key to success, power station, summer time, winter time,
movie star, film star, pop star, rock star, school of fish, school of thought, flight of stairs, tennis court,
food court, clinical trial, tulip bulb, flower bulb, onion bulb, computer memory, memory card, nuclear plant,
chemical plant, treatment plant, ear of corn, shell company, pilot project, light wave, heat wave, radio wave,
heart of palm, box office, milk tooth, sweet tooth, egg cell, fuel cell, prison cell, book value, apple pie
`;

/** Words that before another noun say how it is, not what is seen: "a star player". */
const colouring = `
star, light, house, heart, fire, eye, ice, summer, winter, water, mountain, king, sun, sea, people, school, sleep, job,
sound, ear, box, bell, flag, bone, hour, minute, law, trade, pilot, baby, road, plant, seed, wave, market, history
`;

const entries = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The pictogram of a word or phrase in the singular; '' where the phrase means something else. */
export const senses: ReadonlyMap<string, string> = new Map([
  ...things
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', words = ''] = line.split(': ');
      return entries(words).map((word): [string, string] => [word, name]);
    }),
  ...entries(idioms).map((phrase): [string, string] => [phrase, '']),
]);

export const colouringWords: ReadonlySet<string> = new Set(entries(colouring));

/** Words of the longest phrase above. */
export const longestPhrase = 4;
