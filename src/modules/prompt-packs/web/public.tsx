export { BoughtPacks } from './bought-packs.tsx';
