import type { Home } from '../kit/subject.ts';

/** Where a scene with subjects plays. */
export type Place = Home | 'mountains' | 'desert';

export const placeWords: Readonly<Record<Place, string>> = {
  meadow:
    'park garden meadow field grass lawn farm countryside hill valley village landscape horizon outdoors wiese park garten feld bauernhof dorf tal hugel landschaft jardin parc pre champ ferme colline village paysage campagne campo jardin parque granja colina valle pueblo prado backyard nature pasture orchard yard ',
  forest: 'forest wood woods jungle woodland wald dschungel foret jungle bosque selva',
  street:
    'street city town downtown skyline square sidewalk pavement alley stadt strasse straße ville rue ciudad calle metropolis urban tokyo york london paris berlin madrid',
  room: 'room kitchen office bedroom bathroom classroom library studio living indoors indoor interior zimmer wohnzimmer kuche buro schlafzimmer klassenzimmer bibliothek chambre cuisine salon bureau habitacion cocina oficina salon biblioteca',
  table: 'tabletop countertop plate',
  sea: 'sea ocean lake river pond water harbor harbour waves wave bay port meer ozean fluss teich hafen mer ocean lac riviere port mar oceano lago rio puerto',
  deep: 'underwater reef aquarium seabed unterwasser bajo-el-agua',
  sky: 'sky air clouds himmel ciel cielo',
  ice: 'arctic antarctic antarctica iceberg glacier ice pole arktis eis-landschaft banquise',
  savanna: 'savanna savannah safari africa steppe savanne afrika sabana',
  space:
    'space planet mars galaxy cosmos universe orbit saturn jupiter weltraum weltall espace planete espacio planeta',
  beach: 'beach coast shore island seaside sand strand insel kuste plage ile playa isla costa',
  mountains:
    'mountain mountains alps alpine peak peaks summit berg berge alpen gebirge montagne montagnes montana montanas',
  desert: 'desert dune dunes sahara wuste desierto',
};

/** Places that are only hinted at: what makes them special is not drawn. */
export const placeHints: Partial<Record<Place, string>> = {
  meadow: 'picnic playground path camping zoo',
  street: 'market traffic road station parade',
  room: 'fireplace museum hospital laboratory lab school workshop gym theatre schule ecole escuela meeting concert',
};
