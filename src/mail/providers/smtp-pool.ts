import type { Outcome, OutgoingMail } from '../outcome.ts';
import { SmtpConnection } from '../smtp/smtp-connection.ts';
import type { SmtpOptions } from '../smtp/smtp-options.ts';
import { sendOver } from './smtp.ts';

/** Connections to one server under one login. How many there are is up to those who send. */
export interface SmtpPool {
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): void;
}

export function createSmtpPool(options: SmtpOptions): SmtpPool {
  const idle: SmtpConnection[] = [];
  let closed = false;
  return {
    send: async (mail) => {
      const connection = idle.pop() ?? new SmtpConnection(options);
      try {
        return await sendOver(connection, mail);
      } finally {
        if (closed) connection.quit();
        else idle.push(connection);
      }
    },
    close: () => {
      closed = true;
      for (const connection of idle.splice(0)) connection.quit();
    },
  };
}
