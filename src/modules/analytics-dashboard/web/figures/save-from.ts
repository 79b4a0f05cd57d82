type File = { readonly url: string; readonly name: string };

/** Hands a file of the hub to the browser. */
export function saveFrom(file: File | undefined): void {
  if (!file) return;
  const link = document.createElement('a');
  link.href = `${file.url}&download`;
  link.download = file.name;
  link.click();
}
