import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Offers } from './find-unfit.ts';

type Connection = InstanceType<typeof SMTPConnection>;

/** What nodemailer knows of a server, or does, without a public name for it. */
interface Inner {
  _supportedExtensions: string[];
  _maxAllowedSize: number;
  _sendCommand: (line: string, shown?: string) => void;
}

/** What the server of an open session offers. */
export function readOffers(connection: Connection): Offers {
  const { _supportedExtensions, _maxAllowedSize } = connection as unknown as Inner;
  return { utf8: _supportedExtensions.includes('SMTPUTF8'), maxBytes: _maxAllowedSize };
}

/**
 * Has the next command, which is MAIL, ask for SMTPUTF8 (RFC 6531 §3.4). nodemailer asks by itself when
 * the envelope needs it, and cannot be told that a header does.
 */
export function askForUtf8(connection: Connection): void {
  const inner = connection as unknown as Inner;
  const send = inner._sendCommand;
  inner._sendCommand = (line, shown) => {
    inner._sendCommand = send;
    send.call(connection, / SMTPUTF8\b/.test(line) ? line : `${line} SMTPUTF8`, shown);
  };
}
