export { NewsletterAdmin } from './admin/newsletter-admin.tsx';
export { NewsletterForm } from './signup/newsletter-form.tsx';
