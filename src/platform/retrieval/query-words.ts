/** Words that say nothing about what is asked. */
const empty = new Set(
  `a an and are as at be by can could do does did for from has have how i if in into is it its me my of on
   or our please should so some that the their them then there these they this to us was we were what when
   where which who why will with would you your about tell explain describe give show know need want help
   does mean work works using use get make any there hub guildhall
   der die das ein eine und oder ist sind wie was wer wo warum kann ich mir bitte mit von fur auf im zu den
   le la les un une et ou est sont comment quoi qui pourquoi je moi avec de du des pour sur dans
   el los las una y o es son como que quien por con del para en mi
   womit wodurch wozu wofur wofür wovon wieviel wieviele welche welcher welches welchem welchen wann
   combien quel quelle quels quelles quand lequel laquelle cuanto cuánto cuantos cuántos cuando cuándo
   cual cuál donde dónde qué quién quando quale quali dove chi perché quanto quanti quante cosa`.split(
    /\s+/,
  ),
);

/** Words asked for at most; the rest of a long text adds noise, not precision. */
const most = 16;

/** The words of a query that carry its meaning, in lower case, without doubles. */
export function contentWords(query: string): string[] {
  const words =
    query
      .toLowerCase()
      .slice(0, 2000)
      .match(/[\p{L}\p{N}]{2,40}/gu) ?? [];
  const distinct = [...new Set(words)];
  const telling = distinct.filter((word) => !empty.has(word));
  return (telling.length > 0 ? telling : distinct.filter((word) => word.length > 3)).slice(0, most);
}
