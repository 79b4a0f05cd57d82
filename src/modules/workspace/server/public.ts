export { createBrand } from './brand/create-brand.ts';
