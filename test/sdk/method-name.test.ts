import { expect, test } from 'vitest';
import { methodName, namespaceName } from '../../spec/generate/method-name.ts';

test.each([
  ['createTemplate', 'templates', 'create'],
  ['sendEmail', 'emails', 'send'],
  ['sendEmailBatch', 'emails', 'sendBatch'],
  ['listEmails', 'emails', 'list'],
  ['revokeApiKey', 'api-keys', 'revoke'],
  ['addContactListMembers', 'contact-lists', 'addMembers'],
  ['listContactListMembers', 'contact-lists', 'listMembers'],
  ['listContactLists', 'contact-lists', 'list'],
  ['updateContactProperty', 'contact-properties', 'update'],
  ['listContactProperties', 'contact-properties', 'list'],
  ['listContactEmails', 'contacts', 'listEmails'],
  ['importContacts', 'contacts', 'import'],
  ['rotateDomainDkim', 'domains', 'rotateDkim'],
  ['getCampaignPreflight', 'campaigns', 'getPreflight'],
  ['retryWebhookDelivery', 'webhook-deliveries', 'retry'],
  ['listWebhookDeliveries', 'webhooks', 'listDeliveries'],
  ['verifySender', 'domains', 'verifySender'],
])('%s of %s is %s', (operationId, tag, want) => {
  expect(methodName(operationId, tag)).toBe(want);
});

test('a namespace is the tag in camel case', () => {
  expect(namespaceName('contact-lists')).toBe('contactLists');
  expect(namespaceName('emails')).toBe('emails');
});
