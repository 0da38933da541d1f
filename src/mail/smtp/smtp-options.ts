import type { LookupFunction } from 'node:net';
import type { ConnectionOptions } from 'node:tls';

/** How to reach a server. The names are nodemailer's, for they may stand in `SMTP_URL`. */
export interface SmtpOptions {
  host: string;
  /** 465 with `secure`, else 587. */
  port?: number;
  /** TLS from the first byte on (RFC 8314 §3). */
  secure?: boolean;
  /** Whom the certificate must name; the host when undefined. */
  servername?: string;
  /** How we call ourselves (RFC 5321 §4.1.1.1); the machine's name when undefined. */
  name?: string;
  localAddress?: string;
  /** Finds the addresses of the host; the system does when undefined. Addresses are not looked up. */
  lookup?: LookupFunction;
  /** Without STARTTLS (RFC 3207) nothing is sent. */
  requireTLS?: boolean;
  /** STARTTLS is not used although the server offers it. */
  ignoreTLS?: boolean;
  /** A server that offers STARTTLS and refuses it gets the mail all the same. */
  opportunisticTLS?: boolean;
  tls?: ConnectionOptions;
  auth?: { user: string; pass: string };
  /** PLAIN, LOGIN or CRAM-MD5; the first of these that the server offers when undefined. */
  authMethod?: string;
  /** Milliseconds to connect, TLS included. */
  connectionTimeout: number;
  /** Milliseconds to the server's first word. */
  greetingTimeout: number;
  /** Milliseconds of silence after which a connection is given up. */
  socketTimeout: number;
  /** The same until a mail is handed over, when that is to be shorter. */
  commandTimeout?: number;
}
