import type { components } from '../../generated/received.ts';
import type { Transaction } from '../db/database.ts';
import { type ErrorDetail, namedNotFound } from '../errors.ts';
import { fillTemplate, withFallbacks } from '../templates/fill-template.ts';
import { findContent } from '../templates/find-content.ts';

/** What sending a message takes, defaults filled in. */
export type SendEmail = components['schemas']['SendEmail'];

/** What a message says and who says it, from a template or from the request itself. */
export interface Content {
  from: string;
  fromName: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  templateId: string | null;
}

/** Reads the content, adding to `faults` what is missing or too much. */
export async function readContent(
  tx: Transaction,
  email: SendEmail,
  path: string,
  faults: ErrorDetail[],
): Promise<Content> {
  if (email.templateId === undefined) return ownContent(email, path, faults);
  for (const field of ['subject', 'html', 'text'] as const) {
    if (email[field] === undefined) continue;
    faults.push({
      path: `${path}/${field}`,
      code: 'not_allowed',
      message: 'comes from the template: leave it out, or leave templateId out',
    });
  }
  const template = await findContent(tx, email.templateId);
  if (template === undefined) throw namedNotFound(`${path}/templateId`, email.templateId);
  const variables = await withFallbacks(tx, template.variables, email.variables);
  const mail = fillTemplate(template.content, variables, `${path}/variables`);
  return {
    from: email.from ?? mail.fromAddress,
    fromName: email.fromName ?? mail.fromName,
    replyTo: email.replyTo ?? mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    templateId: template.id,
  };
}

function ownContent(email: SendEmail, path: string, faults: ErrorDetail[]): Content {
  if (email.subject === undefined) {
    faults.push({
      path: `${path}/subject`,
      code: 'required',
      message: 'is required without a template',
    });
  }
  if (!email.html && !email.text) {
    faults.push({
      path: `${path}/html`,
      code: 'required',
      message: 'html, text or both are required without a template',
    });
  }
  return {
    from: email.from ?? '',
    fromName: email.fromName ?? '',
    replyTo: email.replyTo ?? '',
    subject: email.subject ?? '',
    html: email.html ?? '',
    text: email.text ?? '',
    templateId: null,
  };
}
