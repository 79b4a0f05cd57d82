import type { ArtifactKind } from '#kernel/artifacts/artifact-kinds.ts';
import { readCsv } from '#kernel/artifacts/read-csv.ts';
import { Markdown } from '#shell/markdown/markdown.tsx';
import { AnswerTable } from '#shell/markdown/tables/answer-table.tsx';
import { PagePreview } from '../frame/page-preview.tsx';

/** So many rows of a table are drawn. */
const mostRows = 500;

/** An artifact as it looks. */
export function ArtifactPreview(props: { kind: ArtifactKind; content: string; title: string }) {
  const { kind, content, title } = props;
  if (kind === 'document') {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <Markdown text={content} />
      </div>
    );
  }
  if (kind === 'table') return <TablePreview content={content} />;
  return <PagePreview {...{ kind, content, title }} className="min-h-0 flex-1" />;
}

function TablePreview({ content }: { content: string }) {
  const [head = [], ...rows] = readCsv(content);
  return (
    <div className="markdown min-h-0 flex-1 overflow-y-auto px-5 py-4">
      <AnswerTable place={0}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={at}>
              {head.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </AnswerTable>
      {rows.length > mostRows && (
        <p className="mt-2 text-sm text-muted">
          The first {mostRows} of {rows.length} rows. Download the table to have all of them.
        </p>
      )}
    </div>
  );
}
