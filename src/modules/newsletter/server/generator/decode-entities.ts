const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', copy: '©', reg: '®' },
  ...{ trade: '™', hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“' },
  ...{ rdquo: '”', bdquo: '„', sbquo: '‚', laquo: '«', raquo: '»', bull: '•', middot: '·' },
  ...{ euro: '€', pound: '£', yen: '¥', cent: '¢', sect: '§', deg: '°', times: '×', eacute: 'é' },
  ...{ egrave: 'è', agrave: 'à', ccedil: 'ç', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß' },
  ...{ Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', ntilde: 'ñ', aacute: 'á', iacute: 'í', oacute: 'ó' },
};

/** HTML's written-out signs as the signs they mean; unknown ones stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, ten, hex, name) => {
      if (name !== undefined) return named[name as string] ?? whole;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    },
  );
