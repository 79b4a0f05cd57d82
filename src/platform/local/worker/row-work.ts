import type { ChatsFound, ReadChat } from '../../conversations/history/exported-chat.ts';
import type { ChatsFile } from '../../conversations/history/read-chats.ts';
import type { FileRow, TableFile, TableFound } from '../../imports/read/read-table.ts';
import type {
  ImportFile,
  ImportRow,
  ImportSummary,
} from '../../newsletter/subscribers/read-import.ts';
import type { RowsRead } from './portions.ts';
import type { TextField } from './text-work.ts';

/** Work on files of rows that people bring, done in a thread of its own as `textWork` is. */
export const rowWork = {
  async chats(file: ChatsFile): Promise<RowsRead<ChatsFound, ReadChat>> {
    return (await import('../../conversations/history/read-chats.ts')).readChats(file);
  },
  async subscribers(file: ImportFile): Promise<RowsRead<ImportSummary, ImportRow>> {
    return (await import('../../newsletter/subscribers/read-import.ts')).readImport(file);
  },
  async table(file: TableFile): Promise<RowsRead<TableFound, FileRow>> {
    return (await import('../../imports/read/read-table.ts')).readTable(file);
  },
};

type RowWork = typeof rowWork;
export type RowWorkName = keyof RowWork;
export type GivenFile<Name extends RowWorkName> = Parameters<RowWork[Name]>[0];
type Read<Name extends RowWorkName> = Awaited<ReturnType<RowWork[Name]>>;
export type Found<Name extends RowWorkName> = Read<Name>['found'];
export type Row<Name extends RowWorkName> = Read<Name>['rows'][number];

export type RowTask = {
  readonly [Name in RowWorkName]: {
    readonly kind: 'rows';
    readonly work: Name;
    readonly given: GivenFile<Name>;
    readonly of: TextField;
  };
}[RowWorkName];
