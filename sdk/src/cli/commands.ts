import { addDomain } from './add-domain.ts';
import type { Command } from './command.ts';
import { listen } from './listen.ts';
import { showDomain } from './show-domain.ts';
import { showEmail } from './show-email.ts';
import { verifyDomain } from './verify-domain.ts';

/** Every command, by its words. */
export const commands: Record<string, Command> = {
  'domains add': addDomain,
  'domains show': showDomain,
  'domains verify': verifyDomain,
  'emails show': showEmail,
  listen,
};
