export { SalesSettingsTab } from './admin/sales-settings.tsx';
