import type { Logger } from 'pino';
import { type Drain, type DrainOptions, drainWebhook } from './drain-webhook.ts';

/** The drains of this process, one for each webhook that has something due. */
export interface WebhookDrains {
  /** Says that a webhook may have something due. */
  wake(organizationId: string, webhookId: string): void;
  /** The webhooks that are worked on. */
  webhookIds(): string[];
  /** Waits for attempts under way, but not for long, and gives everything back. */
  stop(): Promise<void>;
}

/** How long attempts under way may still take when the process is to end. */
const patienceMs = 3_000;

export function createWebhookDrains(
  options: Omit<DrainOptions, 'onTrouble'> & { log: Logger },
): WebhookDrains {
  const { log } = options;
  const drains = new Map<string, Drain>();
  let stopped = false;

  const start = (organizationId: string, webhookId: string) => {
    const onTrouble = (error: unknown) =>
      log.warn({ err: error, webhookId }, 'webhook attempts could not be stored; trying again');
    const drain = drainWebhook({ ...options, onTrouble }, organizationId, webhookId);
    drains.set(webhookId, drain);
    drain.done
      .catch((error) => log.error({ err: error, webhookId }, 'a webhook could not be served'))
      .finally(() => drains.delete(webhookId));
  };
  return {
    wake: (organizationId, webhookId) => {
      const drain = drains.get(webhookId);
      if (drain !== undefined) drain.wake();
      else if (!stopped) start(organizationId, webhookId);
    },
    webhookIds: () => [...drains.keys()],
    stop: async () => {
      stopped = true;
      const all = [...drains.values()];
      for (const drain of all) drain.stop();
      const impatient = setTimeout(() => {
        for (const drain of all) drain.abort();
      }, patienceMs);
      await Promise.allSettled(all.map(({ done }) => done));
      clearTimeout(impatient);
    },
  };
}
