import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { fc } from '#kernel/testing/fuzz.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let first = '';
const table = 'Coaching Tools';
beforeAll(async () => {
  hub = await startTestHub();
  const made = await hub.platform.records.create(
    hub.platform.db,
    table,
    [
      {
        Title: 'Alpha',
        Price: 1,
        Tags: ['red', 'blue'],
        'Site Active': true,
        'Last Modified': '2026-01-10T12:00:00Z',
      },
      { Title: 'beta "two"', Price: 2.5, Status: 'Live', 'Last Modified': '2026-03-01' },
      { Title: "Gamma's", Description: 'long text', Tags: ['red'] },
      { Price: 0, 'Creator Name': '10' },
    ],
    { typecast: true },
  );
  first = made[0]?.id ?? '';
});
afterAll(() => hub.close());

const filter = async (filterByFormula: string) => {
  const { records } = await hub.platform.records.list(hub.platform.db, table, { filterByFormula });
  return records
    .map(({ fields }) => (fields.Title as string | undefined)?.slice(0, 1) ?? '-')
    .join('');
};

describe('a formula', () => {
  it.each([
    ['{Title} = "Alpha"', 'A'],
    ["{Title} = 'Gamma\\'s'", 'G'],
    ['{Title} = "beta \\"two\\""', 'b'],
    ['Title = "Alpha"', 'A'],
    ['{Title} != "Alpha"', 'bG-'],
    ['{Price} > 1', 'b'],
    ['{Price} >= 1', 'Ab'],
    ['{Price} < 1', 'G-'],
    ['{Price} = 0', '-'],
    ['{Price}', 'Ab'],
    ['{Price} = BLANK()', 'G'],
    ['NOT({Price} = BLANK())', 'Ab-'],
    ['{Title} = ""', '-'],
    ['{Site Active}', 'A'],
    ['{Site Active} = TRUE()', 'A'],
    ['{Site Active} = 0', 'bG-'],
    ['AND({Price} > 0, OR({Status} = "Live", {Site Active}))', 'Ab'],
    ['FIND("l", LOWER({Title}))', 'A'],
    ['FIND("a", {Title}, 3) = 5', 'AG'],
    ['SEARCH("ALPHA", {Title})', 'A'],
    ['SEARCH("blue", {Tags})', 'A'],
    ['FIND("red", ARRAYJOIN({Tags}, ","))', 'AG'],
    ['LEN({Title}) > 5', 'bG'],
    ['UPPER({Title}) = "ALPHA"', 'A'],
    ['{Title} & "!" = "Alpha!"', 'A'],
    ['{Price} * 2 + 1 = 6', 'b'],
    ['10 / {Price} > 5', 'A'],
    ['-{Price} < -2', 'b'],
    ['VALUE({Creator Name}) = 10', '-'],
    ['{Creator Name} + 1 = 11', '-'],
    ['IF({Price} > 2, "yes", "") = "yes"', 'b'],
    ['IF({Price}, 1, 0)', 'Ab'],
    ['IS_AFTER({Last Modified}, "2026-02-01")', 'b'],
    ['IS_BEFORE({Last Modified}, DATETIME_PARSE("2026-02-01"))', 'A'],
    ['IS_SAME({Last Modified}, "2026-01-10", "day")', 'A'],
    ['{Last Modified} > DATEADD("2026-02-27", 1, "days")', 'b'],
    ['IS_AFTER(LAST_MODIFIED_TIME(), "2020-01-01T00:00:00.000Z")', 'AbG-'],
    ['IS_AFTER(CREATED_TIME(), NOW())', ''],
    ['LEFT({Title}, 2) = "Al"', 'A'],
    ['ROUND({Price}, 0) = 3', 'b'],
    ['MAX({Price}, 2) = 2.5', 'b'],
    ['0', ''],
    ['"x"', 'AbG-'],
    ['FALSE()', ''],
  ])('%s', async (formula, expected) => {
    expect(await filter(formula)).toBe(expected);
  });

  it('finds a record by its id and a field by its id', async () => {
    expect(await filter(`RECORD_ID() = "${first}"`)).toBe('A');
    const found = (await hub.platform.records.tables(hub.platform.db)).find(
      ({ name }) => name === table,
    );
    const price = found?.fields.find(({ name }) => name === 'Price');
    expect(await filter(`{${price?.id}} = 1`)).toBe('A');
  });

  it.each([
    ['', 'AbG-'],
    ['{Nope} = 1', /Unknown field/],
    ['FIND(', /ends too early/],
    ['"open', /closing/],
    ['NOPE(1)', /no function/],
    ['FIND("a")', /arguments/],
    ['1 1', /not expected/],
    ['{Title} ; drop table records', /not understood/],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, /nested/],
    ['1+'.repeat(5000), /parts/],
    ['"'.padEnd(20_000, 'x'), /longer/],
  ])('that cannot be read is refused with the reason: %#', async (formula, expected) => {
    if (typeof expected === 'string') return expect(await filter(formula)).toBe(expected);
    await expect(filter(formula)).rejects.toMatchObject({
      ...{
        code: 'invalid_filter_by_formula',
        status: 422,
        message: expect.stringMatching(expected),
      },
    });
  });

  it.each([
    ['truths', (inner: string) => `NOT(1 + ${inner})`],
    ['places', (inner: string) => `FIND("a", {Title}, ${inner})`],
    ['numbers', (inner: string) => `VALUE("1" & ${inner})`],
    ['times', (inner: string) => `DATETIME_PARSE("2026" & ${inner})`],
    ['choices', (inner: string) => `IF(${inner}, 2, 3)`],
  ])('nested deeply takes no longer with each level: %s', async (_name, wrap) => {
    const nested = (levels: number): string => (levels === 0 ? '1' : wrap(nested(levels - 1)));
    // Cost that doubled with each level would not come to an end here.
    await filter(nested(40));
  });

  it('of any signs is answered or refused, never a fault', async () => {
    const part = fc.constantFrom(
      '{Title}',
      '{Price}',
      '{Last Modified}',
      '"a"',
      '1e308',
      '0',
      '(',
      ')',
      ',',
      '+',
      '/',
      '*',
      '&',
      '=',
      '<',
      '-',
      'IF(',
      'DATEADD(',
      'ROUND(',
      'MID(',
      'AND(',
      'BLANK()',
      'VALUE(',
      '"years"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 9 }), async (parts) => {
        await filter(parts.join(' ')).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.status >= 500) throw error;
        });
      }),
      { numRuns: 400 },
    );
  });
});
