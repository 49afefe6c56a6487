/** The plain part of a mail, decoded as far as our own composer encodes. */
export function plainPartOf(mail: string): string {
  const plain = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)(?:\r?\n--|$)/i.exec(mail);
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(plain?.[0] ?? '')?.[1]?.toLowerCase();
  const body = plain?.[1] ?? mail;
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
}

function fromQuotedPrintable(text: string): string {
  const joined = text.replaceAll(/=\r?\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
