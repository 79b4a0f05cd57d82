export type Proof = {
  readonly quotes: readonly {
    readonly text: string;
    readonly author: string;
    readonly role: string;
  }[];
  readonly figures: readonly { readonly value: string; readonly what: string }[];
  readonly lines: readonly string[];
};

const quoted = /^[“"„«]\s?(.{3,1000}?)\s?[”"“»]\s*(?:[–—,-]\s*)?(.*)$/;
const figure =
  /^((?:(?:over|more than|über|mehr als|plus de|más de)\s)?[€$£]?\d[\d.,\u00a0 ]*(?:\s?(?:%|€|k|M|kg|km|min|h|°C|\+))?)\s+(.{3,120})$/i;

/** Quotes, numbers and other evidence, line by line. Nothing is added to what stands there. */
export function readProof(proof: string): Proof {
  const quotes: { text: string; author: string; role: string }[] = [];
  const figures: { value: string; what: string }[] = [];
  const lines: string[] = [];
  const given = proof.split(/\r?\n|;\s/).map((line) => line.replace(/^\s*[-*•]\s+/, '').trim());
  for (const line of given.filter(Boolean)) {
    const [, text, by = ''] = quoted.exec(line) ?? [];
    const [, value, what] = figure.exec(line) ?? [];
    if (text) {
      const [author = '', ...role] = by.split(/,\s/);
      quotes.push({ text, author: author.slice(0, 120), role: role.join(', ').slice(0, 120) });
    } else if (value && what)
      figures.push({ value: value.trim().slice(0, 160), what: what.replace(/\.$/, '') });
    else lines.push(line);
  }
  return { quotes: quotes.slice(0, 6), figures: figures.slice(0, 4), lines: lines.slice(0, 24) };
}
