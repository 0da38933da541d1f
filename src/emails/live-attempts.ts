/** The attempts that this process is making right now. */
export interface LiveAttempts {
  ids(): string[];
  during(attemptId: string, work: () => Promise<void>): Promise<void>;
}

export function createLiveAttempts(): LiveAttempts {
  const live = new Set<string>();
  return {
    ids: () => [...live],
    during: async (attemptId, work) => {
      live.add(attemptId);
      try {
        await work();
      } finally {
        live.delete(attemptId);
      }
    },
  };
}
