import { arrayMove } from '@dnd-kit/sortable';
import { useModules } from '#shell/modules/modules.tsx';
import { SortableItems } from '#ui/sortable-items.tsx';
import type { FilledSection, Section } from '../contract.ts';
import { SectionRow } from './section-row.tsx';
import { contentOf } from './use-preview.ts';

/** All sections in their order; dragged by mouse, finger or keyboard (Space, arrows, Space). */
export function SectionList(props: {
  sections: readonly Section[];
  filled: readonly FilledSection[] | undefined;
  onChange: (sections: Section[]) => void;
}) {
  const { sections, filled } = props;
  const coming = useModules().filter(({ status }) => status === 'coming-soon').length;
  const move = (from: number, to: number) => {
    const moved = arrayMove([...sections], from, to);
    props.onChange(moved.map((section, index) => ({ ...section, sortOrder: index + 1 })));
  };
  const change = (name: string, part: Partial<Section>) =>
    props.onChange(sections.map((one) => (one.name === name ? { ...one, ...part } : one)));
  const contentFor = ({ name, maxItems }: Section) => {
    const found = filled?.find((one) => one.name === name);
    return found && contentOf(found, Math.min(coming, maxItems));
  };
  return (
    <SortableItems
      items={sections.map(({ name, displayName }) => ({ id: name, title: displayName }))}
      onMove={move}
    >
      <ul className="flex flex-col gap-2.5" aria-label="Sections">
        {sections.map((section) => (
          <SectionRow
            key={section.name}
            section={section}
            content={contentFor(section)}
            onChange={(part) => change(section.name, part)}
          />
        ))}
      </ul>
    </SortableItems>
  );
}
