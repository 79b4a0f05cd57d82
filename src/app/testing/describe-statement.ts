import type pg from 'pg';

/** What PostgreSQL says of a statement without running it: its columns, or why it cannot be. */
export type Description = {
  readonly fault?: { readonly code: string; readonly message: string };
  /** By name, with the type as `pg_type` numbers it. */
  readonly columns: ReadonlyMap<string, number>;
};

type Wire = {
  parse(query: { text: string; name: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
};
type Field = { readonly name: string; readonly dataTypeID: number };

/** Has the server parse a statement, and reads what it would give. */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve) => {
    let columns: Description['columns'] = new Map();
    const end = (fault?: Description['fault']) =>
      resolve({ columns, ...(fault && { fault: { code: fault.code, message: fault.message } }) });
    client.query({
      submit(wire: Wire) {
        wire.parse({ text, name: '' });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: readonly Field[] }) {
        columns = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
      },
      handleError: (fault: { code: string; message: string }) => end(fault),
      handleReadyForQuery: () => end(),
    } as never);
  });
}
