/** One reason why a template is refused. `path` is a JSON Pointer into the template. */
export type TemplateFault = {
  path: string;
  code: 'template_syntax' | 'value' | 'time_exceeded' | 'limit_exceeded';
  message: string;
};
