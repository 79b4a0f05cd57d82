/** The marketplace's categories besides `all`, in the documents' order. */
export const categories = [
  'Business',
  'Art & Design',
  'Marketing',
  'Writing',
  'Code',
  'SEO',
] as const;
export type Category = (typeof categories)[number];

export const sorts = ['popular', 'newest', 'price-low', 'price-high', 'rating'] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Readonly<Record<Sort, string>> = {
  popular: 'Most popular',
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Best rated',
};

export const priceRanges = ['free', 'under-3', '3-to-5', '5-to-10', 'over-10'] as const;
export type PriceRange = (typeof priceRanges)[number];

export const priceLabels: Readonly<Record<PriceRange, string>> = {
  free: 'Free',
  'under-3': 'Under $3',
  '3-to-5': '$3 to $5',
  '5-to-10': '$5 to $10',
  'over-10': 'Over $10',
};

/** Kinds of blanks: they decide what the form of a prompt asks with. */
export const blankTypes = ['text', 'long', 'number', 'choice', 'date'] as const;
export type BlankType = (typeof blankTypes)[number];
