import type { Config } from './config.ts';
import type { Waybill } from './start-waybill.ts';

type Settings = Pick<Config, 'PROVIDER' | 'SENDING_ENABLED' | 'REQUIRE_VERIFIED_DOMAIN'>;

/**
 * What is printed when the server is ready. It is true for the settings, whatever they are. The key is
 * shown when it is made and never again: what is printed may be kept in logs.
 */
export function greeting(
  { url, firstKey }: Pick<Waybill, 'url' | 'firstKey'>,
  settings: Settings,
): string {
  if (firstKey === undefined) return `Waybill is ready at ${url}\n`;
  const isSandbox = settings.PROVIDER === 'sandbox';
  const sandbox = `  Sandbox    ${url}/sandbox   every mail is kept here, nothing leaves this machine\n`;
  const sender =
    isSandbox || !settings.REQUIRE_VERIFIED_DOMAIN
      ? ''
      : ', from a domain of yours that is verified';
  const to = isSandbox ? 'delivered@sandbox.test' : 'you@example.com';
  return `
Waybill is ready at ${url}

${isSandbox ? sandbox : `  Mail       ${whereMailGoes(settings)}\n`}  Reference  ${url}/docs
  API key    ${firstKey.isNew ? `${firstKey.key}   (kept in ${firstKey.file})` : `in the file ${firstKey.file}`}

Send a first mail${sender}:

  curl ${url}/v1/emails \\
    -H ${firstKey.isNew ? `'Authorization: Bearer ${firstKey.key}'` : `"Authorization: Bearer $(cat '${firstKey.file}')"`} \\
    -H 'Content-Type: application/json' \\
    -d '{"from":"hello@example.com","to":["${to}"],"subject":"Hello","text":"It works."}'

`;
}

function whereMailGoes({ PROVIDER, SENDING_ENABLED }: Settings): string {
  if (!SENDING_ENABLED) return 'is accepted and waits: SENDING_ENABLED is false';
  return PROVIDER === 'smtp'
    ? 'leaves for the relay of SMTP_URL'
    : "leaves for the recipients' own exchangers";
}
