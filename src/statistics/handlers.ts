import type { Handlers } from '../http/handler.ts';
import { readStatistics } from './read-statistics.ts';

export const statisticsHandlers = {
  getStats: async ({ query, database }) =>
    database.transaction(async (tx) => ({
      status: 200,
      data: await readStatistics(tx, query, new Date()),
    })),
} satisfies Partial<Handlers>;
