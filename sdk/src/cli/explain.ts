import { WaybillError } from '../waybill-error.ts';

/** What went wrong, for people. */
export function explain(fault: unknown): string {
  if (!(fault instanceof WaybillError)) return (fault as Error).message;
  const details = fault.details.map(({ path, message }) => `\n  ${path} ${message}`);
  const request = fault.requestId === undefined ? '' : `\n  request ${fault.requestId}`;
  return `${fault.message} (${fault.code})${details.join('')}${request}`;
}
