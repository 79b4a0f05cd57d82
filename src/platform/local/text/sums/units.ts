/** What people call units in four languages, by the name that the maths library knows. */
const names: Readonly<Record<string, string>> = {
  mm: 'mm millimeter millimeters millimetre millimetres milimetro milimetros',
  cm: 'cm centimeter centimeters centimetre centimetres zentimeter centimetro centimetros',
  m: 'm meter meters metre metres metern metro metros',
  km: 'km kilometer kilometers kilometre kilometres kilometern kilometro kilometros',
  inch: 'in inch inches zoll pouce pouces pulgada pulgadas',
  ft: 'ft foot feet fuss pied pieds pie pies',
  yard: 'yd yard yards yardas verges',
  mile: 'mi mile miles meile meilen mille milla millas',
  g: 'g gram grams gramm gramme grammes gramo gramos',
  kg: 'kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos',
  lb: 'lb lbs pound pounds pfund livre livres libra libras',
  oz: 'oz ounce ounces unze unzen once onces onza onzas',
  tonne: 'tonne tonnes ton tons tonnen tonelada toneladas',
  ml: 'ml milliliter milliliters millilitre millilitres mililitro mililitros',
  l: 'l liter liters litre litres litern litro litros',
  gallon: 'gal gallon gallons gallonen galon galones',
  cup: 'cup cups tasse tassen tasses taza tazas',
  degC: 'c °c celsius centigrade centigrados',
  degF: 'f °f fahrenheit',
  K: 'kelvin',
  second: 's sec second seconds sekunde sekunden seconde secondes segundo segundos',
  minute: 'min minute minutes minuten minuto minutos',
  hour: 'h hour hours stunde stunden heure heures hora horas',
  day: 'day days tag tage tagen jour jours dia dias',
  week: 'week weeks woche wochen semaine semaines semana semanas',
  'km/h': 'km/h kmh kph',
  'mile/hour': 'mph',
  hectare: 'ha hectare hectares hektar hectarea hectareas',
  acre: 'acre acres',
  sqm: 'm2 sqm quadratmeter',
  sqft: 'sqft',
  kB: 'kb kilobyte kilobytes',
  MB: 'mb megabyte megabytes',
  GB: 'gb gigabyte gigabytes',
  TB: 'tb terabyte terabytes',
};

const byName = new Map(
  Object.entries(names).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, string] => [word, unit]),
  ),
);

/** The maths library's name of a unit, by what people call it in plain lower-case letters. */
export const unitOf = (word: string): string | undefined =>
  byName.get(word.replace(/^degrees? /, ''));
