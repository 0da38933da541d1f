import Tinypool from 'tinypool';
import { createFairQueue } from '../../concurrency/fair-queue.ts';
import type { CompileResult, TemplateSource } from '../compiled-template.ts';

/** Far above what a template of 1 MB takes; a thread that is silent for so long has hung. */
const patienceMs = 20_000;

const turns = createFairQueue(1);
let threads: Tinypool | undefined;

/**
 * Checks and compiles a template, in a thread of its own: loading MJML takes half a second, and a
 * large template tens of milliseconds, during which nobody would be answered. The thread starts with
 * the first template and is replaced when one ends it, which refuses that template and no other.
 * Organizations take turns.
 */
export async function compileTemplate(
  organizationId: string,
  source: TemplateSource,
): Promise<CompileResult> {
  threads ??= new Tinypool({
    filename: new URL('./build-content.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // Loading MJML anew would cost more than keeping it.
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const pool = threads;
  return turns.run(organizationId, async () => {
    try {
      return await pool.run(source, {
        name: 'buildContent',
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      const { name, code } = Object(error);
      if (name === 'AbortError') return refuse('time_exceeded', 'takes too long to be compiled');
      if (code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      return refuse('limit_exceeded', 'takes too much memory to be compiled');
    }
  });
}

function refuse(code: 'time_exceeded' | 'limit_exceeded', message: string): CompileResult {
  return { ok: false, faults: [{ path: '/blocks', code, message }] };
}
