import type { ProseLanguage } from '#platform/prose/languages/prose-languages.ts';

const lists: Readonly<
  Record<ProseLanguage, { weighty: string; light: string; openers: string; relatives: string }>
> = {
  en: {
    weighty: `no not never none nor neither nobody nothing nowhere without hardly barely scarcely rarely seldom cannot
      can't won't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't wouldn't couldn't shouldn't
      may might could would should can must will shall ought perhaps maybe possibly probably likely unlikely
      apparently allegedly reportedly supposedly seemingly presumably if unless whether until except but however
      although though despite instead rather only just merely almost nearly about around roughly approximately
      up least most more less fewer all every each always some many few several often sometimes usually mostly
      partly largely half than before after once formerly former fake alleged planned proposed expected potential
      afew alittle possible attempted failed so-called imitation said says say told tells claims claimed claim believes believed
      thinks thought argues argued according suggests suggested denies denied doubts doubted hopes hoped joked
      wants plans intends expects hypothetical fictional myth rumour rumor false wrong untrue estimated estimates
      against opposed refuses refused rejects rejected fails stops stopped`,
    light: `a an the also too moreover furthermore indeed and then`,
    openers: `in since also moreover furthermore additionally meanwhile afterwards finally besides`,
    relatives: '',
  },
  de: {
    weighty: `nicht nie niemals kein keine keinen keinem keiner keines nichts niemand nirgends ohne kaum selten weder
      kann können könnte könnten darf dürfen muss müssen soll sollen sollte sollten will wollen würde würden werden
      wird vielleicht möglicherweise wahrscheinlich vermutlich wohl angeblich offenbar scheinbar anscheinend
      voraussichtlich wenn falls ob sofern außer bis aber jedoch allerdings obwohl trotz trotzdem statt sondern
      nur bloß lediglich fast beinahe etwa rund ungefähr circa höchstens mindestens meist meistens mehr weniger
      alle allen aller alles jede jeder jedes jeden immer einige manche viele wenige oft manchmal teilweise
      größtenteils halb als bevor nachdem einst früher ehemalige ehemaliger ehemaligen gefälschte angebliche
      geplante geplanter geplanten erwartete mögliche sogenannte sagt sagte sagen behauptet behauptete glaubt
      glaubte meint meinte denkt dachte laut zufolge bestreitet bestritt bezweifelt hofft hoffte plant wolle sei
      seien habe hätte wäre falsch unwahr gerücht mythos geschätzt schätzt gegen lehnt lehnte scheitert`,
    light: 'auch zudem außerdem ferner und dann',
    openers: `im seit in auch zudem außerdem inzwischen zuletzt`,
    relatives: `der die das den dem dessen deren denen welche welcher welches welchen welchem wer was wo dass weil`,
  },
  fr: {
    weighty: `ne pas n' jamais aucun aucune rien personne nulle sans guère rarement ni non peut peuvent pourrait unpeu
      pourraient doit doivent devrait devraient veut veulent sera seront serait seraient aurait auraient peut-être
      probablement sans doute apparemment prétendument censé si sauf jusque mais cependant toutefois pourtant bien
      que malgré plutôt seulement uniquement juste presque environ près quelque moins plus plupart tous toutes tout
      toute chaque toujours certains certaines plusieurs beaucoup peu souvent parfois partiellement moitié avant
      après ancien ancienne anciens faux fausse prétendu prévu prévue prévus attendu possible dit disent disait
      affirme affirment affirmait croit croient pense pensent pensait selon d'après nie doute espère envisage
      estime estimé contre refuse refusait rejette échoue mythe rumeur que si lorsque quand`,
    light: `le la les l' un une des aussi et puis également outre`,
    openers: `en depuis aussi également enfin`,
    relatives: 'qui que dont où lequel laquelle lesquels lesquelles',
  },
  es: {
    weighty: `no nunca jamás ningún ninguna ninguno nada nadie sin apenas rara raramente ni tampoco puede pueden podría unpoco
      podrían debe deben debería deberían quiere quieren será serán sería serían habría habrían quizá quizás tal
      probablemente posiblemente supuestamente aparentemente si salvo excepto hasta pero sin embargo aunque pese
      sino solo sólo solamente únicamente casi unos unas aproximadamente alrededor menos más mayoría todos todas
      todo toda cada siempre algunos algunas varios varias muchos muchas pocos pocas a menudo veces parcialmente
      mitad antes después antiguo antigua exdirector falso falsa supuesto supuesta previsto prevista prevén
      esperado posible dice dicen dijo afirma afirman afirmó cree creen creía piensa pensaba según niega duda
      espera planea estima estimado contra rechaza rechazó fracasa mito rumor cuando`,
    light: `el la los las un una también además y luego asimismo`,
    openers: `en desde también además finalmente`,
    relatives: 'que quien quienes cuyo cuya donde cual cuales',
  },
};

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));
const setsOf = (language: ProseLanguage) => {
  const { weighty, light, openers, relatives } = lists[language];
  return {
    weighty: set(weighty),
    light: set(light),
    openers: set(openers),
    relatives: set(relatives),
  };
};
const sets = { en: setsOf('en'), de: setsOf('de'), fr: setsOf('fr'), es: setsOf('es') };

/**
 * Words by their part in a claim: `weighty` ones change it when they come or go; `light` ones do not;
 * a part that begins with an `opener` may only join or give a year; one that begins
 * with a `relative` may say which ones are meant, and cannot be left out.
 */
export const wordsOfClaims = (language: ProseLanguage) => sets[language];
