import { type Brand, coloursOf, contrastOf } from '../../brand-schema.ts';

/** As the form calls them. */
const words = {
  primary: 'Main colour',
  accent: 'Accent',
  ink: 'Text',
  paper: 'Background',
} as const;

/** How well each pair of a brand's colours can be read. */
export function ContrastTable({ brand }: { brand: Brand }) {
  const colours = coloursOf(brand);
  return (
    <section aria-label="Contrast" className="rounded-2xl border bg-surface p-4">
      <h2 className="mb-1 font-medium">Can it be read?</h2>
      <p className="mb-3 text-[13px] text-muted">
        Text of normal size needs a contrast of 4.5 (WCAG 2.2, AA).
      </p>
      <ul className="flex flex-col gap-1.5">
        {contrastOf(brand).map(({ pair, ratio, passes }) => {
          const [front, back] = pair.split(' on ') as [keyof typeof colours, keyof typeof colours];
          return (
            <li key={pair} className="flex items-center gap-3 text-sm">
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-lg border"
                style={{ background: colours[back] }}
              >
                {/* A shape, not letters: pairs that cannot be read are shown here, too. */}
                <span className="h-1.5 w-5 rounded-full" style={{ background: colours[front] }} />
              </span>
              <span className="flex-1">
                {words[front]} on {words[back].toLowerCase()}
              </span>
              <span className={passes ? 'text-muted' : 'font-medium text-danger'}>
                {ratio.toFixed(2)} {passes ? '' : 'too low'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
