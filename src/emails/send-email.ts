import type { components } from '../../generated/received.ts';

/** What sending a message takes, defaults filled in. */
export type SendEmail = components['schemas']['SendEmail'];
