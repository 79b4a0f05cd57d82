export type { Brand } from '../brand-schema.ts';
export { createBrand } from './brand/create-brand.ts';
