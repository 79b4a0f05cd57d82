/** Hands an answer to the browser as a file to keep. */
export async function saveFile(answer: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address when the click returns; Safari needs a moment more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
