import { parentPort } from 'node:worker_threads';
import { buildContent } from './build-content.ts';
import type { TemplateSource } from './template-source.ts';

/** The thread in which MJML runs: one template in, its result out, in order. */
parentPort?.on('message', async ({ id, source }: { id: number; source: TemplateSource }) => {
  try {
    parentPort?.postMessage({ id, result: await buildContent(source) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
