import { resolve } from 'node:path';
import type { CreateTemplate, Template } from '../generated/schemas.ts';
import { WaybillError } from '../waybill-error.ts';
import type { Call, ServiceCommand } from './command.ts';
import { completeTemplate } from './complete-template.ts';
import { type DiffLine, diffLines, pickChanges } from './diff-lines.ts';
import { explain } from './explain.ts';
import { readTemplateFiles, type TemplateFile } from './template-files.ts';

const changedCode = 3;

/** What a file asks for, compared with what there is. */
interface Step extends TemplateFile {
  action: 'create' | 'update' | 'keep';
  /** The version that it was compared with. */
  etag: string | undefined;
  diff: DiffLine[];
}

export const pushTemplates: ServiceCommand = {
  help: 'Create and update templates from the files of a folder',
  parameters: ['folder'],
  options: { 'dry-run': { type: 'boolean', help: 'only show what would change' } },
  notes: `Each file <slug>.json holds a template as POST /v1/templates takes it; the slug may be left out.
What templates show --json prints is such a file. A template that is in no file stays as it is. The
differences are shown before anything is written, and pushing the same files again changes nothing.
Exit codes: 0 all templates are as in the files, 1 one or more were refused, 2 a file cannot be read,
${changedCode} with --dry-run: something would change.`,
  run: async (call) => {
    const { parameters, folder, options, print, show } = call;
    const [name = ''] = parameters;
    const files = await readTemplateFiles(resolve(folder, name));
    const steps: Step[] = [];
    for (const file of files) steps.push(await compare(call, file));
    for (const step of steps) {
      if (step.action !== 'keep') print(formatStep(call, step));
    }
    const changes = steps.filter(({ action }) => action !== 'keep');
    const refused = options['dry-run'] === true ? [] : await writeAll(call, changes);
    const count = (action: Step['action']) => steps.filter((one) => one.action === action).length;
    const counts = { created: count('create'), updated: count('update'), unchanged: count('keep') };
    const outcome = { ...counts, refused: refused.length, dryRun: options['dry-run'] === true };
    show({ ...outcome, templates: steps.map(({ slug, action }) => ({ slug, action })) }, () =>
      formatOutcome(outcome),
    );
    if (refused.length > 0) return 1;
    return outcome.dryRun && changes.length > 0 ? changedCode : 0;
  },
};

async function compare({ waybill, signal }: Call, file: TemplateFile): Promise<Step> {
  const call = waybill.templates.get(file.slug, { signal });
  const result = await call.result();
  if (!result.ok && result.error.code !== 'not_found') throw result.error;
  const before = result.ok ? linesOf(settable(result.data)) : [];
  const diff = diffLines(before, linesOf(file.template));
  const isSame = diff.every(({ sign }) => sign === ' ');
  const etag = (await call.response()).headers.get('etag') ?? undefined;
  return { ...file, etag, diff, action: !result.ok ? 'create' : isSame ? 'keep' : 'update' };
}

/** Writes every change, also after one was refused; returns those. */
async function writeAll(call: Call, changes: Step[]): Promise<Step[]> {
  const refused: Step[] = [];
  for (const step of changes) {
    try {
      await write(call, step);
    } catch (error) {
      if (!(error instanceof WaybillError) || error.status === undefined) throw error;
      call.error.write(`${call.paint('red', `${step.file}:`)} ${explain(error)}\n`);
      refused.push(step);
    }
  }
  return refused;
}

async function write({ waybill, signal }: Call, { slug, template, action, etag }: Step) {
  // With all its defaults: what an update leaves out would stay as it is.
  const body = completeTemplate({ ...template }) as CreateTemplate;
  if (action === 'create') return await waybill.templates.create(body, { signal });
  return await waybill.templates.update(slug, body, {
    signal,
    ...(etag === undefined ? {} : { ifMatch: etag }),
  });
}

function settable(template: Template): CreateTemplate {
  const { name, slug, fromName, fromAddress, replyTo, subject, previewText, blocks, style } =
    template;
  return { name, slug, fromName, fromAddress, replyTo, subject, previewText, blocks, style };
}

/** A template as lines to compare: with its defaults, and its fields in one order. */
function linesOf(template: CreateTemplate): string[] {
  return JSON.stringify(sorted(completeTemplate({ ...template })), null, 2).split('\n');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

const width = 160;

function formatStep({ paint }: Call, { slug, action, diff, template }: Step): string {
  const title = paint('bold', `${action} ${slug}`);
  const blocks = template.blocks?.length ?? 0;
  if (action === 'create') return `${title}  ${blocks} ${blocks === 1 ? 'block' : 'blocks'}\n`;
  const lines = pickChanges(diff).map(({ sign, text }) => {
    const line = `${sign} ${text.length > width ? `${text.slice(0, width)}…` : text}`;
    return sign === ' ' ? paint('grey', line) : paint(sign === '+' ? 'green' : 'red', line);
  });
  return `${title}\n${lines.join('\n')}\n`;
}

function formatOutcome(
  outcome: Record<'created' | 'updated' | 'unchanged' | 'refused', number> & { dryRun: boolean },
): string {
  const { created, updated, unchanged, refused, dryRun } = outcome;
  const would = dryRun ? 'would be ' : '';
  const parts = [
    `${created} ${would}created`,
    `${updated} ${would}updated`,
    `${unchanged} unchanged`,
  ];
  if (refused > 0) parts.push(`${refused} of these refused`);
  return parts.join(', ');
}
