/** Files of dropped folders at most: whoever drops a whole disk has missed the aim. */
const most = 5000;

/** What operating systems leave in folders, which nobody means. */
const isLitter = (name: string) => name.startsWith('.') || name === 'Thumbs.db';

/**
 * What was dropped, with what lies in dropped folders, however deep. Call it while the event is being
 * handled: afterwards the browser forgets what was dropped.
 */
export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  const entries = [...dropped.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null;
    return entry ? [entry] : [];
  });
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...dropped.files];
  const files: File[] = [];
  const open = [...entries];
  while (open.length > 0 && files.length < most) {
    const entry = open.shift() as FileSystemEntry;
    if (entry.isDirectory) open.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
    else if (!isLitter(entry.name)) files.push(await fileOf(entry as FileSystemFileEntry));
  }
  return files;
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** Browsers give the entries of a folder a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || all.length >= most) return all;
    all.push(...some);
  }
}
