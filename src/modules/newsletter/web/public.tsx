export { NewsletterForm } from './signup/newsletter-form.tsx';

/** The admin's part of the newsletter: far more code than the form, which stands on the first page. */
export const loadNewsletterAdmin = () => import('./admin/newsletter-admin.tsx');
