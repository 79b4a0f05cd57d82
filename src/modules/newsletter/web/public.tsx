export { NewsletterForm } from './signup/newsletter-form.tsx';
