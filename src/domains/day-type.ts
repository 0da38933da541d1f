import { Type } from '@mikro-orm/core';

/**
 * A day as text, `2026-11-21`. Postgres is asked for text: the driver would make a Date of a day,
 * midnight where the server stands, which is the day before in UTC east of Greenwich.
 */
export class DayType extends Type<string, string> {
  override getColumnType(): string {
    return 'date';
  }

  override convertToJSValueSQL(column: string): string {
    return `${column}::text`;
  }
}
