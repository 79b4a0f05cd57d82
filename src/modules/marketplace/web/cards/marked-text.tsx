/** Text in which the search marked the found words with `[[` and `]]`. */
export function MarkedText({ text }: { text: string }) {
  return text.split(/(\[\[[^[\]]*\]\])/).map((part, index) =>
    part.startsWith('[[') && part.endsWith(']]') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <mark key={index} className="rounded-sm bg-gold-soft px-0.5 text-on-gold-soft">
        {part.slice(2, -2)}
      </mark>
    ) : (
      part
    ),
  );
}
