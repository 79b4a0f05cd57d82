import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { EyeOff, GripVertical } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/class-names.ts';
import { Switch } from '#ui/fields/switch.tsx';
import type { Section } from '../contract.ts';
import { SectionInputs } from './section-inputs.tsx';

type Props = {
  readonly section: Section;
  /** What it shows now, in words; null for nothing, undefined while that is not known. */
  readonly content: string | null | undefined;
  readonly onChange: (change: Partial<Section>) => void;
};

/** One section: its handle, what it shows, its switch, and its inputs while it is on. */
export function SectionRow({ section, content, onChange }: Props) {
  const { name, displayName, isEnabled } = section;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: name });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'rounded-2xl border bg-surface shadow-card',
        isDragging && 'relative z-10 opacity-90 ring-2 ring-ring',
        !isEnabled && 'bg-paper shadow-none',
      )}
    >
      <div className="flex items-center gap-3 px-3 py-3 sm:px-4">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${displayName || name}`}
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken active:cursor-grabbing"
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-[15px]">
            {displayName || name} <span className="font-normal text-muted">({name})</span>
          </h3>
          {isEnabled && content && <p className="text-[13px] text-muted">Shows {content}.</p>}
          {isEnabled && content === null && (
            <p className="text-[13px] text-on-gold-soft">
              <Badge tone="gold">
                <EyeOff aria-hidden /> Empty
              </Badge>{' '}
              Nothing to show yet, so visitors don’t see it.
            </p>
          )}
        </div>
        <Switch
          aria-label={`Show ${displayName || name}`}
          checked={isEnabled}
          onCheckedChange={(on) => onChange({ isEnabled: on })}
        />
      </div>
      {isEnabled && <SectionInputs section={section} onChange={onChange} />}
    </li>
  );
}
