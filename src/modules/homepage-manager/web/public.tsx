export { HomepageSections } from './sections/homepage-sections.tsx';
