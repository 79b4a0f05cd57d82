import { describe, expect, it } from 'vitest';
import { newRow } from './cells/cell-ranges.ts';
import { cellText, cellValue, type GridField } from './cells/cell-values.ts';
import { readTable, writeTable } from './clipboard-table.ts';
import { emptyHistory, inverse, remember, renameIds } from './edit-history.ts';
import { isSelected, moveSelection } from './selection.ts';

const field = (type: GridField['type']): GridField => ({
  id: 'f',
  name: 'F',
  type,
  isComputed: false,
});

describe('cells from a spreadsheet', () => {
  it('come in rows and columns, with quotes, line breaks and tabs inside cells', () => {
    expect(readTable('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTable('"two\nlines"\t"a ""quote"""')).toEqual([['two\nlines', 'a "quote"']]);
    expect(readTable('\t\n\t')).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('go there and come back the same', () => {
    const cells = [
      ['plain', 'with\ttab'],
      ['two\nlines', 'say "hi"'],
    ];
    expect(readTable(writeTable(cells))).toEqual(cells);
  });
});

describe('typed text', () => {
  it('becomes a value of its field', () => {
    expect(cellValue(field('currency'), ' $1,299.50 ')).toBe(1299.5);
    expect(cellValue(field('multipleSelects'), 'a, b ,')).toEqual(['a', 'b']);
    expect(cellValue(field('checkbox'), 'yes')).toBe(true);
    expect(cellValue(field('singleLineText'), '   ')).toBeNull();
  });

  it('that is no number is left to the server to refuse', () => {
    expect(cellValue(field('number'), 'many')).toBe('many');
    for (const text of ['4,99', '4,99 €', '15%', '1-2', '12 apples']) {
      expect(cellValue(field('currency'), text), text).toBe(text);
    }
  });

  it('is what a cell shows', () => {
    expect(cellText(field('multipleSelects'), ['a', 'b'])).toBe('a, b');
    expect(cellText(field('multipleAttachments'), [{ filename: 'x.png' }])).toBe('x.png');
    expect(cellText(field('number'), undefined)).toBe('');
  });
});

it('a new row takes its ticks too', () => {
  const [title, tick] = [field('singleLineText'), { ...field('checkbox'), name: 'Tick' }];
  expect(newRow(['a', 'true'], [title, tick], 0)).toEqual({ F: 'a', Tick: true });
});

describe('the selection', () => {
  const at = (row: number, column: number) => ({ row, column });
  const one = (row: number, column: number) => ({ anchor: at(row, column), head: at(row, column) });
  const bounds = { rows: 3, columns: 2 };
  const key = (name: string, more = {}) => ({ key: name, shiftKey: false, ctrl: false, ...more });

  it('moves with the arrows and stops at the edges', () => {
    expect(moveSelection(one(0, 0), key('ArrowDown'), bounds)).toEqual(one(1, 0));
    expect(moveSelection(one(0, 0), key('ArrowLeft'), bounds)).toEqual(one(0, 0));
    expect(moveSelection(one(0, 0), key('ArrowDown', { ctrl: true }), bounds)).toEqual(one(2, 0));
  });

  it('goes on to the next row with Tab, and grows with Shift', () => {
    expect(moveSelection(one(0, 1), key('Tab'), bounds)).toEqual(one(1, 0));
    const grown = moveSelection(one(0, 0), key('ArrowDown', { shiftKey: true }), bounds);
    expect(grown && isSelected(grown, at(1, 0))).toBe(true);
    expect(grown && isSelected(grown, at(1, 1))).toBe(false);
  });
});

describe('taking back', () => {
  it('turns each kind of step around', () => {
    const change = { id: 'r', before: { A: 1 }, after: { A: 2 } };
    expect(inverse({ kind: 'changed', changes: [change] })).toEqual({
      kind: 'changed',
      changes: [{ id: 'r', before: { A: 2 }, after: { A: 1 } }],
    });
    expect(inverse({ kind: 'added', ids: ['r'], rows: [{}] }).kind).toBe('removed');
  });

  it('knows records by the ids they came back with', () => {
    const history = remember(emptyHistory, { kind: 'added', ids: ['old'], rows: [{}] });
    expect(renameIds(history, new Map([['old', 'new']])).done[0]).toMatchObject({ ids: ['new'] });
  });
});
