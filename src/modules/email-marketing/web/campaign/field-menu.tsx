import { Button } from '#ui/button.tsx';

const places = [
  ...([
    ['First name', '{{ first_name | default: "there" }}'],
    ['Name', '{{ name | default: "reader" }}'],
    ['Email', '{{ email }}'],
    ['An attribute', '{{ attributes.city | default: "your town" }}'],
    ['A condition', '{% if tags contains "vip" %}…{% endif %}'],
    ['Way out', '{{ unsubscribe_url }}'],
  ] as const),
];

/** Places that are filled in for each reader. */
export const FieldMenu = ({ onPick }: { onPick: (place: string) => void }) => (
  <div className="flex flex-wrap items-center gap-1.5 text-[13px] text-muted">
    Insert
    {places.map(([name, place]) => (
      <Button key={name} size="small" look="quiet" title={place} onClick={() => onPick(place)}>
        {name}
      </Button>
    ))}
  </div>
);
