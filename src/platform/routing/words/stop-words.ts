/** Words that nearly every message holds, in the languages that people write here most. */
const byLanguage = [
  // English
  `a about above after again all also although always an and any anyone anything are around aren as at away
  back be because been before being below best better between both but by came can cannot could couldn did
  didn do does doesn doing don done down during each either else enough even ever every everyone everything
  few first for from further get gets getting give given gives go goes going good got great had hadn has hasn
  have haven having he hello her here hers herself him himself his how however if in instead into is isn it
  its itself just keep kind know last least less let like little long lot made make makes making many may
  maybe me might mine more most much must my myself need needs never new next no nor not nothing now of off
  often ok okay old on once one only onto or other our ours out over own part per perhaps please put quite
  rather really right same say says see seem she should shouldn since small so some somebody someone
  something soon sort still such sure take tell than thank thanks that the their them themselves then there
  these they thing things this those though through time times to today together tomorrow too toward two
  under until up upon use used using very via want wanted wants was wasn way we well went were weren what
  when where whether which while who whole whom whose why will with within without won work would wouldn yes
  yesterday yet you your yours yourself`,
  // German
  `aber alle allem allen aller alles als also am an ander andere auch auf aus bei beim bin bis bist bitte da
  dabei dafür damit danke dann das dass dein deine dem den denn der des dich die dies diese diesem diesen
  dieser dieses dir doch dort du durch ein eine einem einen einer eines er erst es etwas euch euer für gegen
  geht gern gerne gib habe haben hast hat hatte hier hin ich ihm ihn ihr ihre im in ins ist ja jede jeder
  jetzt kann kannst kein keine können könnte mach mache machen man mehr mein meine meinem meinen meiner mich
  mir mit möchte muss nach nicht nichts noch nun nur ob oder ohne sehr sein seine sich sie sind so soll
  sollte über um und uns unser unter vom von vor war was weil welche wenn wer werden wie wieder will wir wird
  wo wollen zu zum zur zwischen`,
  // Spanish
  `algo ante antes aquí bien cada como cómo con contra cual cuando cuál desde donde dónde ella ellos entre
  eres esa ese eso esta estas este esto estos está están favor fue gracias hace hacer hasta hay haz las les
  los más mejor mi mis mucho muy nada nos nosotros nuestra nuestro otra otro para pero poco por porque puede
  puedes que qué quien quiero sea ser siempre sin sobre somos son soy sus también tan tengo tiene todo todos
  una unas uno unos usted vez`,
  // French
  `ai as au aussi aux avec avoir bien car ce cela ces cet cette chaque chez comme comment dans de des donc du
  elle elles en encore entre es est et être eux fais fait faire faut il ils je jamais la le les leur leurs
  lui ma mais me merci mes moi mon même ne nos notre nous on ont ou où par pas peu peut peux plaît plus pour
  pourquoi quand que quel quelle qui quoi sa sans se ses si son sont sous suis sur ta tes toi ton tous tout
  toute très tu un une veux vos votre vous`,
  // Italian and Portuguese
  `alla allo anche ancora che chi come con cosa così dal dalla degli dei del della delle deve di dopo dove
  ecco era essere fare fatto gli ha ho hanno il io loro lui ma mia mie mio molto nel nella noi non ogni per
  perché più poi puoi può quale quando quanto quella quello questa questo sei sempre senza sono sta stato
  sua suo sul sulla tra tua tuo tutti tutto una uno voglio ao aos até cada com como da das de dele depois
  do dos ela ele em esse essa está eu faz fazer foi isso já mais mas meu minha muito na nas nem nos nossa
  não nós ou para pela pelo por porque pra qual quem quero se sem ser seu sua só também te tem ter todo tudo
  um uma você`,
] as const;

export const stopWords: ReadonlySet<string> = new Set(
  byLanguage.flatMap((list) => list.split(/\s+/)),
);
