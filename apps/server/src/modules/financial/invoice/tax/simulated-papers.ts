/** A page with one line, in a font that every reader has. */
export function simulatedPdf(invoiceNo: string): Buffer {
  const text = `BT /F1 18 Tf 60 760 Td (SIMULATED - NOT AN INVOICE - ${invoiceNo}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const offsets: number[] = [];
  let body = '%PDF-1.4\n';
  for (const [place, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1');
}

export const simulatedXml = (invoiceNo: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice simulated="true"><InvoiceNumber>${invoiceNo}</InvoiceNumber></EInvoice>\n`,
  );
