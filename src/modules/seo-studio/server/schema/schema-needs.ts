/** Properties without which search engines do not use a block of this type; of a list one is enough. */
export const schemaNeeds: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  Article: ['headline'],
  NewsArticle: ['headline'],
  BlogPosting: ['headline'],
  Product: ['name', ['offers', 'review', 'aggregateRating']],
  Offer: [['price', 'priceSpecification', 'lowPrice']],
  FAQPage: ['mainEntity'],
  Question: ['name'],
  Answer: ['text'],
  HowTo: ['name', 'step'],
  Event: ['name', 'startDate', 'location'],
  LocalBusiness: ['name', 'address'],
  Organization: ['name'],
  BreadcrumbList: ['itemListElement'],
  Recipe: ['name', 'image'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  Review: ['author', ['reviewRating', 'reviewBody']],
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount']],
  Course: ['name', 'description'],
  SoftwareApplication: ['name'],
};

/** Properties that hold a day or a moment in ISO 8601. */
export const schemaDates = new Set([
  ...['datePublished', 'dateModified', 'startDate', 'endDate', 'uploadDate', 'datePosted'],
  ...['validThrough', 'priceValidUntil', 'doorTime', 'previousStartDate'],
]);

const iso =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

/** Whether a text is a day or a moment that exists. */
export function isSchemaDate(text: string): boolean {
  if (text.length > 40 || !iso.test(text)) return false;
  const [year, month = '01', day = '01'] = text.slice(0, 10).split('-');
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}
