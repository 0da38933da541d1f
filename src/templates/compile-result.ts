import type { CompiledTemplate } from './compiled-template.ts';
import type { TemplateFault } from './template-fault.ts';

/** A compiled template with the variables it uses, sorted; or every fault it has. */
export type CompileResult =
  | { ok: true; content: CompiledTemplate; variables: string[] }
  | { ok: false; faults: TemplateFault[] };
