/** A formula as a tree. */
export type Formula =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Formula[] }
  | { readonly kind: 'minus'; readonly of: Formula }
  | {
      readonly kind: 'binary';
      readonly operator: Operator;
      readonly left: Formula;
      readonly right: Formula;
    };

export const operators = ['=', '!=', '<=', '>=', '<', '>', '&', '+', '-', '*', '/'] as const;
export type Operator = (typeof operators)[number];

/** Limits that keep one request from occupying the database. */
export const longestFormula = 16_000;
export const deepestFormula = 60;
export const mostParts = 3000;
