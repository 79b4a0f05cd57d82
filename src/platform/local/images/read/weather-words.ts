/** Weather that is laid over a scene. */
export type Weather =
  | 'rain'
  | 'snow'
  | 'fog'
  | 'wind'
  | 'rainbow'
  | 'lightning'
  | 'cloud'
  | 'leaves';

export const weatherWords: Readonly<Record<Weather, string>> = {
  rain: 'rain rainy raining drizzle shower regen regnerisch regnet pluie pluvieux lluvia lluvioso',
  snow: 'snow snowy snowing snowfall snowflake blizzard schnee schneit neige nieve nevando winter hiver invierno christmas',
  fog: 'fog foggy mist misty haze nebel brouillard niebla',
  wind: 'wind windy breeze sturm vent viento',
  rainbow: 'rainbow regenbogen',
  lightning: 'lightning thunderstorm thunder storm stormy gewitter blitz orage tormenta rayo',
  cloud: 'cloud cloudy overcast wolke wolken nuage nube nubes',
  leaves: 'autumn fall october herbst automne otono',
};
