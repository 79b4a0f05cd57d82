/** A mark of a piece of text, as the editor has it. */
export type DocMark = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
};

/** A piece of a text as the editor has it: what `RichText` holds, with suggestions and sources as marks. */
export type DocNode = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly DocNode[];
  readonly marks?: readonly DocMark[];
  readonly text?: string;
};

/** Form: what a reader sees. */
export const formMarks = ['link', 'bold', 'italic', 'strike', 'code'] as const;
/**
 * Origin: `source {passage}` is said by a passage, `made {by}` was written by a service and rests on
 * nothing; what has neither is the author's. Suggestions: `added` and `removed {id, by, why}`.
 */
export const otherMarks = ['source', 'made', 'added', 'removed'] as const;

export const emptyDoc: DocNode = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A mark of that type on a node, if it has one. */
export const markOf = ({ marks }: DocNode, type: string): DocMark | undefined =>
  marks?.find((mark) => mark.type === type);

/** A node with other content, without the field where there is none. */
export function withContent(node: DocNode, content: readonly DocNode[]): DocNode {
  const { content: _, ...rest } = node;
  return content.length > 0 ? { ...rest, content } : rest;
}
