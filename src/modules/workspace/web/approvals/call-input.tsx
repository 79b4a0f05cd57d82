/** What a tool is called with, field by field. */
export function CallInput({ input }: { input: unknown }) {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>);
  if (fields.length === 0) return <p className="text-[13px] text-muted">Nothing to fill in.</p>;
  return (
    <dl className="grid max-h-60 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 overflow-y-auto rounded-lg bg-sunken p-3 text-[13px]">
      {fields.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words whitespace-pre-wrap">{inWords(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  const isPlainList = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isPlainList ? value.join(', ') : JSON.stringify(value, null, 1);
}
