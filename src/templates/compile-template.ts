import { Worker } from 'node:worker_threads';
import type { CompileResult } from './compile-result.ts';
import type { TemplateSource } from './template-source.ts';

type Answer = { id: number; result: CompileResult } | { id: number; error: unknown };

/** Far above what a template of 1 MB takes; a thread that is silent for so long has hung. */
const PATIENCE = 20_000;

const waiting = new Map<number, PromiseWithResolvers<CompileResult>>();
let thread: Worker | undefined;
let lastId = 0;

/**
 * Checks and compiles a template, in a thread of its own: loading MJML takes half a second, and a
 * large template tens of milliseconds, during which nobody would be answered. The thread starts with
 * the first template, does not keep the process alive while idle, and is replaced if it dies;
 * templates that were waiting for it are then refused with its error.
 */
export async function compileTemplate(source: TemplateSource): Promise<CompileResult> {
  thread ??= start();
  const worker = thread;
  const answer = Promise.withResolvers<CompileResult>();
  const id = ++lastId;
  waiting.set(id, answer);
  worker.ref();
  worker.postMessage({ id, source });
  const timer = setTimeout(() => void worker.terminate(), PATIENCE);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  }
}

function start(): Worker {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.unref();
  worker.on('message', (answer: Answer) => {
    const waiter = waiting.get(answer.id);
    if ('result' in answer) waiter?.resolve(answer.result);
    else waiter?.reject(answer.error);
  });
  const fail = (error: unknown): void => {
    if (thread === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The template compiler ended with code ${code}.`)));
  return worker;
}
