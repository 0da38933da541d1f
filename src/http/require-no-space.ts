import { invalid } from '../errors.ts';

/**
 * Refuses a space in an address of a query. It was a plus sign: `a+b@example.com` arrives as
 * `a b@example.com` (WHATWG URL §5.1), and would silently be found nowhere.
 */
export function requireNoSpace(path: string, address: string): void {
  if (!/\s/.test(address)) return;
  const message = 'must hold no space, as no address does; in a query write + as %2B';
  throw invalid([{ path, code: 'address', message }]);
}
