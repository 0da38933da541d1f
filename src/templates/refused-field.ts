import type { RenderFault } from './render-fault.ts';

/** Stops the filling of a mail; `renderTemplate` turns it into its result. */
export class RefusedField extends Error {
  readonly fault: RenderFault;

  constructor(path: string, code: RenderFault['code'], message: string) {
    super(message);
    this.fault = { path, code, message };
  }
}
