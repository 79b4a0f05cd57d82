import { toast } from 'sonner';
import { wantNotices } from './late-notices.tsx';

// Whoever loads this file is about to raise a notice: from now on the page must be able to show it.
wantNotices();

export { toast };
