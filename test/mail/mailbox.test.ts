import { describe, expect, it } from 'vitest';
import { isAddressFault, readMailbox, writeMailbox } from '../../src/mail/mailbox.ts';

describe('a mailbox', () => {
  it.each([
    ['ada@example.com', '', 'ada@example.com', 'ada@example.com'],
    ['Ada <ada@EXAMPLE.com>', 'Ada', 'ada@example.com', 'Ada <ada@example.com>'],
    ['  Ada   <ada@example.com> ', 'Ada', 'ada@example.com', 'Ada <ada@example.com>'],
    ['"Lovelace, Ada" <a@b.test>', 'Lovelace, Ada', 'a@b.test', '"Lovelace, Ada" <a@b.test>'],
    ['"A <b@c.test>" <a@b.test>', 'A <b@c.test>', 'a@b.test', '"A <b@c.test>" <a@b.test>'],
    ['"say \\"hi\\" \\\\" <a@b.test>', 'say "hi" \\', 'a@b.test', '"say \\"hi\\" \\\\" <a@b.test>'],
    [
      'J. R. R. Tolkien <a@b.test>',
      'J. R. R. Tolkien',
      'a@b.test',
      '"J. R. R. Tolkien" <a@b.test>',
    ],
    [
      "Ada O'Neill-Ö <a@b.test>",
      "Ada O'Neill-Ö",
      'a@b.test',
      expect.stringMatching(/^=\?UTF-8\?B\?/),
    ],
    ['山田 <太郎@例え.jp>', '山田', '太郎@xn--r8jz45g.jp', expect.stringContaining('<太郎@xn--')],
  ])('%j is read, and written for a header', (text, name, address, header) => {
    const mailbox = readMailbox(text);
    expect(mailbox).toEqual({ name, address });
    if (!isAddressFault(mailbox)) expect(writeMailbox(mailbox)).toEqual(header);
  });

  it.each([
    '',
    'Ada',
    'Ada <>',
    '<ada@example.com>',
    'Ada ada@example.com',
    'Ada <ada@example.com> and more',
    'Ada <ada@example.com>, Bob <bob@example.com>',
    'Ada <<ada@example.com>>',
    'Ada, Countess <ada@example.com>',
    'Ada: <ada@example.com>',
    'Ada "the first" <ada@example.com>',
    '"Ada <ada@example.com>',
    'Ada\r\nBcc: x@y.test <ada@example.com>',
    '"Ada\r\nBcc: x@y.test" <ada@example.com>',
    'Ada\u2028 <ada@example.com>',
    'Ada <"a b"@example.com>',
    'Ada <ada@example.com\r\n>',
    `Ada <${'a'.repeat(65)}@example.com>`,
  ])('%j is none', (text) => {
    expect(isAddressFault(readMailbox(text))).toBe(true);
  });

  it('says what to change', () => {
    expect(readMailbox('Ada, Countess <ada@example.com>')).toMatchObject({
      message: expect.stringContaining('in quotes'),
    });
    expect(readMailbox(`Ada <${'a'.repeat(65)}@example.com>`)).toMatchObject({
      code: 'address_too_long',
    });
  });
});
