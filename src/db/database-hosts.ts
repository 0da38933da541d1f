const uri = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * The servers that a connection URI names, as one URI each: `postgres://user@a,b:5433/db` is a server
 * with a standby (libpq, 34.1.1.3). None when one of them is malformed. Whoever connects finds out which
 * one writes, so `target_session_attrs` says nothing new.
 */
export function hostsOf(text: string): string[] {
  const [, start = '', hosts = '', rest = ''] = uri.exec(text) ?? [];
  const own = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  const uris = hosts.split(',').map((host) => `${start}${host}${own}`);
  return start !== '' && uris.every((one) => URL.canParse(one)) ? uris : [];
}
