/** The interface of documents for modules. */
export { makeDocument, type AskedDocument, type NewDocument } from './document.service.ts';
export { openPaperIssuer, type PaperIssuer } from './paper-issuer.ts';
