import type { Command } from './command.ts';
import { listen } from './listen.ts';
import { showEmail } from './show-email.ts';

/** Every command, by its words. */
export const commands: Record<string, Command> = {
  'emails show': showEmail,
  listen,
};
