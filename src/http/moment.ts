const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Whether a text is a date-time (RFC 3339 §5.6) that Date and Postgres can hold: in the years 1 to
 * 9999 of UTC, and no leap second, which neither knows.
 */
export function isMoment(text: string): boolean {
  const [, year, month, day] = rfc3339.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const utcYear = new Date(text.toUpperCase()).getUTCFullYear();
  return day <= daysInMonth && utcYear >= 1 && utcYear <= 9999;
}

/** Whether a text is a full-date (RFC 3339 §5.6). */
export function isDay(text: string): boolean {
  return text.length === 10 && isMoment(`${text}T00:00:00Z`);
}
