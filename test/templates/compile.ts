import { buildContent } from '../../src/templates/compile/build-content.ts';
import type { CompiledTemplate, TemplateSource } from '../../src/templates/compiled-template.ts';
import type { RenderOptions } from '../../src/templates/render/fill-segments.ts';
import { type RenderedMail, renderTemplate } from '../../src/templates/render/render-template.ts';
import { makeSource } from './make-source.ts';

/** Compiles a template that has to be without fault. */
export async function compile(changes: Partial<TemplateSource> = {}): Promise<CompiledTemplate> {
  const result = await buildContent(makeSource(changes));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.content;
}

/** Compiles and fills a template that has to be without fault. */
export async function renderOnce(
  changes: Partial<TemplateSource>,
  variables: Record<string, unknown> = {},
  options: RenderOptions = {},
): Promise<RenderedMail> {
  const result = renderTemplate(await compile(changes), variables, options);
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.mail;
}
