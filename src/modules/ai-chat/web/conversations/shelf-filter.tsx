import { useQuery } from '@tanstack/react-query';
import { Select } from '#ui/fields/field.tsx';
import type { ChatClient } from '../chat-client.ts';
import { FolderMenu } from './folder-menu.tsx';

/** Which conversations are listed. */
export type Shown = {
  readonly folder?: string;
  readonly tag?: string;
  readonly archived?: boolean;
};

const keyOf = ({ folder, tag, archived }: Shown) => {
  if (archived) return 'archive';
  if (folder) return `folder:${folder}`;
  return tag ? `tag:${tag}` : '';
};

function shownBy(key: string): Shown {
  if (key === 'archive') return { archived: true };
  if (key.startsWith('folder:')) return { folder: key.slice(7) };
  return key.startsWith('tag:') ? { tag: key.slice(4) } : {};
}

/** Chooses a folder, a tag or the archive. Not there while nobody has any of them. */
export function ShelfFilter(props: {
  client: ChatClient;
  shown: Shown;
  onChange: (shown: Shown) => void;
}) {
  const { shown, onChange } = props;
  const { data: shelf } = useQuery(props.client.queries.shelf.queryOptions());
  if (!shelf || (!shelf.folders.length && !shelf.tags.length && !shelf.archived && !keyOf(shown)))
    return null;
  const folder = shelf.folders.find(({ id }) => id === shown.folder);
  return (
    <div className="flex gap-2">
      <Select
        aria-label="Show"
        className="min-w-0 flex-1"
        value={keyOf(shown)}
        onChange={({ target }) => onChange(shownBy(target.value))}
      >
        <option value="">All conversations</option>
        {shelf.folders.length > 0 && (
          <optgroup label="Folders">
            {shelf.folders.map(({ id, name, count }) => (
              <option key={id} value={`folder:${id}`}>
                {name} ({count})
              </option>
            ))}
          </optgroup>
        )}
        {shelf.tags.length > 0 && (
          <optgroup label="Tags">
            {shelf.tags.map(({ tag, count }) => (
              <option key={tag} value={`tag:${tag}`}>
                {tag} ({count})
              </option>
            ))}
          </optgroup>
        )}
        <option value="archive">Archive ({shelf.archived})</option>
      </Select>
      {folder && (
        <FolderMenu client={props.client} folder={folder} onRemoved={() => onChange({})} />
      )}
    </div>
  );
}
