import { expect, it } from 'vitest';
import {
  AddressNotAllowed,
  classifyError,
  NameNotFound,
} from '../../../src/webhooks/deliver/classify-error.ts';
import { TimedOut } from '../../../src/webhooks/deliver/exchange.ts';

const coded = (code: unknown) => Object.assign(new Error('of the network'), { code });

it.each<[unknown, string]>([
  [new TimedOut(), 'timeout'],
  [new AddressNotAllowed(), 'address_not_allowed'],
  [new NameNotFound(), 'dns_failure'],
  [coded('UND_ERR_CONNECT_TIMEOUT'), 'connect_timeout'],
  ...[
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'HOSTNAME_MISMATCH',
    'INVALID_CA',
    'EPROTO',
    'UND_ERR_PRX_TLS',
  ].map((code) => [coded(code), 'tls_failure'] as [unknown, string]),
  ...[
    'ECONNREFUSED',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EHOSTDOWN',
    'EADDRNOTAVAIL',
    'EACCES',
    'ETIMEDOUT',
    'UND_ERR_ABORTED',
    'UND_ERR_PRX_CONN',
  ].map((code) => [coded(code), 'connection_failed'] as [unknown, string]),
  [coded('ECONNRESET'), 'connection_lost'],
  [coded('UND_ERR_SOCKET'), 'connection_lost'],
  [coded('X_CERT_'), 'connection_lost'],
  [coded(undefined), 'connection_lost'],
  [new Error('ECONNREFUSED'), 'connection_lost'],
  [{ code: 'ECONNREFUSED' }, 'connection_lost'],
  [undefined, 'connection_lost'],
])('%s is %s', (error, kind) => {
  expect(classifyError(error)).toBe(kind);
});
