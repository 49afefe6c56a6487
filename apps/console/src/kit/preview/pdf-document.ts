import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PDF_FOLDER } from './pdf-folder.ts';

type PdfJs = typeof import('pdfjs-dist');

let loading: Promise<PdfJs> | undefined;

/** Opens a PDF from its address or from memory; the reader itself is loaded with the first one. */
export async function openPdf(from: string | Blob): Promise<{ pdf: PDFDocumentProxy; close: () => void }> {
  loading ??= loadReader();
  const { getDocument } = await loading;
  const base = `${import.meta.env.BASE_URL}${PDF_FOLDER}/`;
  const task = getDocument({
    ...(typeof from === 'string' ? { url: from } : { data: await from.arrayBuffer() }),
    cMapUrl: `${base}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
  });
  return { pdf: await task.promise, close: () => void task.destroy() };
}

/** By its URL and not by a module name: it is a static file beside the bundle and not part of it. */
async function loadReader(): Promise<PdfJs> {
  const base = `${import.meta.env.BASE_URL}${PDF_FOLDER}/legacy/build/`;
  const reader = (await import(/* @vite-ignore */ `${base}pdf.min.mjs`)) as PdfJs;
  reader.GlobalWorkerOptions.workerSrc = `${base}pdf.worker.min.mjs`;
  return reader;
}
