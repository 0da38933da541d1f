/** Why a mail could not be filled. `path` is a JSON Pointer into the template. */
export type RenderFault = {
  path: string;
  code: 'bad_link' | 'limit_exceeded' | 'time_exceeded' | 'template_error';
  message: string;
};
