const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that carry grammar, not matter. */
export const stopWords = words(`
a about above across after again against all almost alone along already also although always am among an and
another any anyone anything are around as at away back be became because become becomes been before behind being
below best better between both but by can cannot could did do does doing done down during each either else enough
even ever every everyone everything few first for from further get gets getting give given gives go goes going gone
good got great had has have having he her here hers herself him himself his how however i if in indeed instead into
is it its itself just keep last later least less let like likely little long lot made make makes making many may me
means might mine more most much must my myself near need needs neither never new next no nobody none nor not nothing
now of off often old on once one only or other others our ours out over own part per perhaps please quite rather
real really same see seem seems several shall she should show shows side simple simply since so some someone
something sometimes soon still such sure take takes than that the their theirs them then there these they thing
things this those though through thus to today together too toward towards under until up upon us use used uses
using usually very via was way ways we well went were what whatever when where whether which while who whole whom
whose why will with within without would yes yet you your yours yourself two three four five six seven eight nine ten twice once again daily
big small hundred hundreds thousand thousands million millions single different important interesting early late right left`);

/** Words about the film itself and about nothing in particular. */
export const paleWords = words(`
video videos film films movie movies viewer viewers audience people person guide introduction intro tutorial lesson
explainer overview basics summary story topic subject example examples kind kinds sort type types number amount lots
bit time times day days year years month months week weeks minute minutes hour hours tip tips fact facts reason
reasons step steps idea ideas question questions answer answers secret secrets beginner beginners channel episode
music song part parts world life point points sense case cases role end start place look detail details everybody
shape shapes rise rises short brief quick friendly fun tone style clear simple documentary documentaries curious practical everyday tonight work works word words open opens pound pounds cup cups`);

/** Stems of common verbs: they separate the things of a sentence. */
export const verbs = words(`
accept achieve act add affect allow appear apply ask avoid bake base begin believe belong boil break brew bring build burn buy
call care carry catch cause change charge check choose clean climb close collect come compare connect consider contain
contrast control convert cook cool cost count cover create cut deal decide define deliver depend describe design
develop die differ discover discuss divide draw drink drive dry earn eat end enjoy enter exist expect explain explore
fall feed feel fight fill find finish fit fix flow fly focus follow force form forget gain gather generate grow guide
handle hang happen hear heat help hide hit hold hope include increase inspire introduce invest involve join jump
kill know land last lead learn leave lie lift listen live look lose love lower manage master mark matter mean
measure meet melt miss mix move name notice obtain occur offer open order paint pass pay perform pick plan plant
play pour power prepare prevent produce protect prove provide pull push put raise reach read receive reduce remain
remember remove repeat replace require rest return reveal rise run save say search seek sell send separate serve
set shape share shift sing sink sit sleep smell solve sound speak spend spoil spread stand start stay stop store
strike struggle study suffer support survive swim talk taste teach tell test think throw touch train travel
treat try turn understand visit wait walk want warn wash watch wear win wonder work write`);

/** Verbs that name a thing at least as often: they do not end a run of words. */
export const nounsToo = words(`
power plant heat sleep sound train study design force order rest test record store work cost shape travel cook drink
drive fall fight flow focus form help land lead light move paint plan play price share stand stop talk taste touch treat
walk wash watch wave control change charge care love name fit fix guide battle exercise market research water`);

/** The stem of a verb form, when it is one of the list. */
export function verbStem(word: string): string | undefined {
  const candidates = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ed$/, ''),
    word.replace(/d$/, ''),
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/(.)\1(ing|ed)$/, '$1'),
  ];
  return candidates.find((candidate) => verbs.has(candidate));
}

/** `bake` → `baking`. */
export function gerund(stem: string): string {
  if (/(?:ie)$/.test(stem)) return `${stem.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(stem)) return `${stem.slice(0, -1)}ing`;
  if (/^[^aeiou]*[aeiou][bdgmnprt]$/.test(stem)) return `${stem}${stem.at(-1)}ing`;
  return `${stem}ing`;
}
