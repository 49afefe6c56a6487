/** Lets the browser save a text under a name. */
export function saveText(name: string, text: string, mime = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }));
  saveUrl(name, url);
  URL.revokeObjectURL(url);
}

/** The link is put into the page: Firefox follows no other. */
export function saveUrl(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
