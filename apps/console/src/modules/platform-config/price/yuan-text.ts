/** `123450` is `¥1,234.50`, by the digits; prices are never negative. Imports nothing, so that the page opens at once. */
export function yuanText(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `¥${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}
