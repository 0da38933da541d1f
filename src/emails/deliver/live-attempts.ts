/** The attempts that this process is making right now. */
export interface LiveAttempts {
  ids(): string[];
  during<T>(attemptId: string, work: () => Promise<T>): Promise<T>;
}

export function createLiveAttempts(): LiveAttempts {
  const live = new Set<string>();
  return {
    ids: () => [...live],
    during: async (attemptId, work) => {
      live.add(attemptId);
      try {
        return await work();
      } finally {
        live.delete(attemptId);
      }
    },
  };
}
