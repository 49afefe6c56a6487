/** The interface of documents for modules. */
export { drawSample } from './document-preview.ts';
export { lockDocument } from './document.repo.ts';
export { makeDocument, revokeDocument, type AskedDocument, type NewDocument } from './document.service.ts';
export { openPaperIssuer, type PaperIssuer } from './paper-issuer.ts';
/** For papers that a module draws itself. */
export { drawBlocks } from './paper/draw-blocks.ts';
export { drawFeet, openPaper } from './paper/paper-file.ts';
export { pageIn } from './paper/document-texts.ts';
export { drawTable } from './paper/paper-table.ts';
export { printableText } from './paper/printable-text.ts';
