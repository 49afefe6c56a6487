const inChina = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `YYYY-MM-DD HH:mm:ss` in China, whatever the zone of whoever reads it. */
export const chinaTime = (date: Date): string => inChina.format(date);
