/** Four places, because an answer costs parts of a cent. */
export const dollars = (micros: number): string =>
  micros < 100 ? 'less than $0.0001' : `$${(micros / 1e6).toFixed(4)}`;
