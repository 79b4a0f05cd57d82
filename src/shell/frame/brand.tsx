import { Link } from 'react-router';
import { useSite } from '../page/site.tsx';

/** The mark: a gabled hall with an open door. */
export const BrandMark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path d="M6 14.5 16 7l10 7.5V25H6z" fill="var(--on-accent)" />
    <path d="M12.5 25v-5a3.5 3.5 0 0 1 7 0v5z" fill="var(--gold)" />
  </svg>
);

export function BrandLink() {
  const { name, logoUrl } = useSite();
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-lg font-semibold tracking-tight">
      {logoUrl ? <img src={logoUrl} alt="" className="h-7 max-w-28" /> : <BrandMark />}
      {name}
    </Link>
  );
}
