/** How a page can show a file; other types can only be downloaded. */
export function previewKindOf(mime: string | null): 'image' | 'pdf' | 'text' | null {
  if (mime === 'application/pdf') return 'pdf';
  if (mime === 'text/plain') return 'text';
  return ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mime ?? '') ? 'image' : null;
}
