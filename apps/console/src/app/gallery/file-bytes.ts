/** A page with Chinese text in a font that is not embedded: without character maps it would be blank. */
export function pdfSample(words: string): Blob {
  const hex = Array.from(words, (char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
  const content = `BT /F1 32 Tf 60 160 Td <${hex}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 240] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 7 0 R ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return new Blob([body, end, `startxref\n${body.length}\n%%EOF`], { type: 'application/pdf' });
}

/** One second of a plain tone. */
export function toneSample(): Blob {
  const rate = 8_000;
  const view = new DataView(new ArrayBuffer(44 + rate));
  const words: readonly (readonly [number, string])[] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ];
  for (const [at, text] of words)
    for (const [i, char] of [...text].entries()) view.setUint8(at + i, char.charCodeAt(0));
  view.setUint32(4, 36 + rate, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  view.setUint32(40, rate, true);
  for (let i = 0; i < rate; i += 1)
    view.setUint8(44 + i, 128 + Math.round(60 * Math.sin((i * 2 * Math.PI * 440) / rate)));
  return new Blob([view.buffer], { type: 'audio/wav' });
}
