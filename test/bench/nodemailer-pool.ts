import nodemailer from 'nodemailer';

/** nodemailer's own pool, as it is set up where speed matters; it signs when it has a key. */
export function openNodemailerPool(url: string, connections: number, dkim?: Dkim) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === undefined ? {} : { dkim }),
  });
}

interface Dkim {
  domainName: string;
  keySelector: string;
  /** In PEM. */
  privateKey: string;
}
