import {
  Bot,
  BriefcaseBusiness,
  ChartColumn,
  ClipboardList,
  Compass,
  CookingPot,
  GraduationCap,
  Languages,
  Lightbulb,
  type LucideIcon,
  PenLine,
  Scale,
  SearchCode,
  Sparkles,
} from 'lucide-react';

/** Signs of the hub's own assistants as we draw them: not every device has a font for them. */
export const drawnSigns: ReadonlyMap<string, LucideIcon> = new Map([
  ['🤖', Bot],
  ['📝', ClipboardList],
  ['🔎', SearchCode],
  ['💼', BriefcaseBusiness],
  ['📊', ChartColumn],
  ['🖊️', PenLine],
  ['🌍', Languages],
  ['⚖️', Scale],
  ['💡', Lightbulb],
  ['🧠', Sparkles],
  ['🍳', CookingPot],
  ['🧭', Compass],
  ['🎓', GraduationCap],
]);
