import { type Call, UsageError } from './command.ts';

/** The time that an option gives, for the interface; without a zone it is this machine's time. */
export function readTime(name: string, option: Call['options'][string]): string | undefined {
  if (typeof option !== 'string') return undefined;
  const time = new Date(option);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new UsageError(`--${name} takes a time like 2027-01-04T08:00:00Z, not "${option}".`);
}
