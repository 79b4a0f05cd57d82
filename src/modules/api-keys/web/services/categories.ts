import {
  AudioLines,
  Database,
  FileText,
  Image,
  type LucideIcon,
  Search,
  Sparkles,
  Table2,
  UserRound,
  Video,
  Workflow,
} from 'lucide-react';
import type { ServiceCategory } from '#kernel/services.ts';

/** How categories are written and drawn. */
export const categories: Readonly<Record<ServiceCategory, { label: string; icon: LucideIcon }>> = {
  ai: { label: 'AI', icon: Sparkles },
  video: { label: 'Video', icon: Video },
  image: { label: 'Image', icon: Image },
  audio: { label: 'Audio', icon: AudioLines },
  research: { label: 'Research', icon: Search },
  automation: { label: 'Automation', icon: Workflow },
  data: { label: 'Data', icon: Table2 },
  database: { label: 'Database', icon: Database },
  content: { label: 'Content', icon: FileText },
  avatar: { label: 'Avatar', icon: UserRound },
};
