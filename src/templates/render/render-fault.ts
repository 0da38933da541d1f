/** Why a mail could not be filled. `path` is a JSON Pointer into the template. */
export type RenderFault = {
  path: string;
  code: 'bad_link' | 'limit_exceeded' | 'time_exceeded' | 'template_error';
  message: string;
};

/** Stops the filling of a mail; `renderTemplate` turns it into its result. */
export class RefusedField extends Error {
  readonly fault: RenderFault;

  constructor(path: string, code: RenderFault['code'], message: string) {
    super(message);
    this.fault = { path, code, message };
  }
}
