/** The units in which services charge, with their words. */
export const priceUnits = [
  { field: 'inputPerMillion', label: 'Per million tokens read', unit: 'per million tokens read' },
  { field: 'outputPerMillion', label: 'Per million tokens written', unit: 'per million written' },
  { field: 'perImage', label: 'Per picture', unit: 'per picture' },
  {
    field: 'charactersPerMillion',
    label: 'Per million characters',
    unit: 'per million characters',
  },
  { field: 'perSecond', label: 'Per second of sound or film', unit: 'per second' },
  { field: 'perRequest', label: 'Per request', unit: 'per request' },
] as const;

/** The field of a price for one unit. */
export type PriceUnit = (typeof priceUnits)[number]['field'];
