import type { ProseLanguage } from './prose-languages.ts';

const lists: Readonly<Record<ProseLanguage, string>> = {
  en: `a about above across after again against all almost alone along already also although always am among
    an and another any anyone anything are aren't around as at away be became because become becomes been
    before behind being below between both but by can cannot can't come could couldn't did didn't do does
    doesn't doing done don't down during each either else enough even ever every everyone everything few for
    from further get gets give given go goes going gone got had hadn't has hasn't have haven't having he her
    here hers herself him himself his how however i if in indeed instead into is isn't it its it's itself
    just keep kept last least less let like little made make makes making many may maybe me might mine more
    most much must my myself near need needs neither never next no nobody none nor not nothing now of off
    often on once one only onto or other others our ours ourselves out over own per perhaps put quite rather
    really said same say says see seem seems several shall she should shouldn't since so some someone
    something sometimes soon still such take taken than that that's the their theirs them themselves then
    there therefore these they thing things this those though through thus to together too toward towards
    two under until up upon us use used uses using usually very was wasn't way we well went were weren't
    what whatever when where whether which while who whole whom whose why will with within without won't
    would wouldn't yes yet you your yours yourself yourselves`,
  de: `ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus außer bei
    beide beiden beim bereits bevor bin bis bist bleibt da dabei dadurch dafür dagegen daher damit danach
    daneben dann daran darauf daraus darf darin darüber darum das dass davon davor dazu dein deine deinem
    deinen deiner dem den denen denn dennoch der deren des deshalb dessen die dies diese diesem diesen
    dieser dieses dir doch dort du durch dürfen ein eine einem einen einer eines einige einigen einmal er
    erst es etwa etwas euch euer eure falls für gab ganz gar geben gegen gehen geht gemacht gerade gern
    gewesen gibt ging hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem
    ihren ihrer im immer in indem ins ist ja je jede jedem jeden jeder jedes jedoch jemand jetzt kam kann
    kein keine keinem keinen keiner kommen kommt können könnte könnten lassen lässt macht man manche mehr
    mein meine meinem meinen meiner mich mir mit muss müssen musste nach nachdem neben nein nicht nichts
    nie niemand noch nun nur ob oder ohne oft schon sehr sei sein seine seinem seinen seiner seit seitdem
    selbst sich sie sind so sogar solche solchen soll sollen sollte sollten somit sondern sonst soviel
    sowie statt über um und uns unser unsere unserem unseren unter viel viele vielen vom von vor während
    war waren warum was weg wegen weil welche welchem welchen welcher welches wem wen wenig wenn wer
    werde werden wie wieder will wir wird wo woher wohin wohl wollen wollte worden wurde wurden würde
    würden zu zum zur zwar zwischen`,
  fr: `à afin ai ainsi alors après as assez au aucun aucune aujourd'hui auprès aussi autant autour autre autres
    aux avaient avait avant avec avez avoir avons ayant beaucoup bien car ce ceci cela celle celles celui
    cependant certain certaine certaines certains ces cet cette ceux chaque chez ci comme comment contre
    d'un d'une dans de depuis des dès deux devant doit doivent donc dont du durant elle elles en encore
    enfin entre environ es est et étaient était étant été être eu eux faire fait faut font grâce hors ici
    il ils je jusqu'à jusque l'un l'une la là laquelle le lequel les lesquels leur leurs lors lorsque lui
    ma mais malgré me même mêmes mes mieux moi moins mon ne ni nommé non nos notre nous on ont or où ou par
    parce parfois parmi pas pendant peu peut peuvent plus plusieurs plutôt pour pourquoi pourtant pouvoir
    près puis puisque quand que quel quelle quelles quelque quelques quels qu'elle qu'il qu'ils qu'on qui
    quoi quoique rien s'est s'il sa sans se selon sera serait seront ses seulement si sien sinon soi soit
    sommes son sont sous souvent suis sur ta tandis tant te tel telle telles tels tes toi ton toujours tous
    tout toute toutefois toutes très trop tu un une uns va vers voici voilà vont vos votre vous vu y
    c'est n'est n'a n'ont d'être qu'un qu'une`,
  es: `a acá además al algo alguien algún alguna algunas alguno algunos allá allí ambos ante antes aquel aquella
    aquellas aquello aquellos aquí así aun aún aunque bajo bastante bien cada casi como cómo con contra cual
    cuál cuales cualquier cuando cuándo cuanto cuánto cuya cuyo da dado de debe deben del demás dentro
    desde después detrás donde dónde dos durante e el él ella ellas ello ellos en entonces entre era eran
    eres es esa esas ese eso esos esta ésta está estaba estado estamos están estar estas este éste esto
    estos fue fueron fuera ha había habían han hasta hay haya he hecho hemos hoy igual incluso jamás junto
    la las le les lo los luego más mas me mediante menos mi mí mía mientras mío mis misma mismas mismo
    mismos mucha muchas mucho muchos muy nada nadie ni ninguna ninguno no nos nosotros nuestra nuestras
    nuestro nuestros nunca o os otra otras otro otros para parte pero poca pocas poco pocos podemos poder
    podría por porque pronto pudo pues puede pueden que qué quien quién quienes se sea sean según ser será
    serán si sí sido siempre siendo sin sino sobre sois solo sólo somos son soy su sus suya suyo tal tales
    también tampoco tan tanta tanto te tenemos tener tengo ti tiene tienen toda todas todavía todo todos
    tras tu tú tus tuya tuyo un una unas uno unos usted ustedes va van varias varios veces ver vez vosotros
    vuestra vuestro y ya yo`,
};

const setOf = (language: ProseLanguage): ReadonlySet<string> =>
  new Set(lists[language].split(/\s+/));
const sets = { en: setOf('en'), de: setOf('de'), fr: setOf('fr'), es: setOf('es') };
const none: ReadonlySet<string> = new Set();

/** Words in lower case that every text of the language is full of; none where it is not known. */
export const stopWordsOf = (language: ProseLanguage | undefined): ReadonlySet<string> =>
  language ? sets[language] : none;
