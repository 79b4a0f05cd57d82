/** A receipt's number as people read it, such as `R-2026-000012`. */
export const receiptNumber = (number: number, createdAt: string): string =>
  `R-${new Date(createdAt).getUTCFullYear()}-${String(number).padStart(6, '0')}`;
