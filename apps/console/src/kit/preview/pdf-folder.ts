/** The folder of the PDF reader among the static files; its version is in the name, so that caches never mix two. */
export const PDF_VERSION = '6.5.438';
export const PDF_FOLDER = `assets/pdfjs-${PDF_VERSION}`;
