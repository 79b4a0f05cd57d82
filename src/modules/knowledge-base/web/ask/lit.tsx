/** A text whose words that were asked for are marked, from shortly before the first of them. */
export function Lit({ text, q }: { text: string; q: string }) {
  const words = new Set((q.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(stemOf));
  const parts = text.replace(/[#*_`>]+/g, ' ').split(/([\p{L}\p{N}]+)/u);
  const isHit = (part: string) => part.length > 2 && words.has(stemOf(part.toLowerCase()));
  const first = Math.max(0, parts.findIndex(isHit) - 24);
  return (
    <>
      {first > 0 && '… '}
      {parts.slice(first, first + 160).map((part, index) =>
        isHit(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move
          <mark key={index} className="rounded bg-accent-soft px-0.5 text-on-accent-soft">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** Words that begin alike count as one, as far as a mark goes. */
const stemOf = (word: string): string => word.slice(0, Math.max(3, word.length - 2));
