import { Output, type Template } from 'liquidjs';
import type { FieldUse, Place, Segment, TemplateFault } from '../compiled-template.ts';
import { checkUrl } from '../render/check-url.ts';
import { escapeFilled } from '../render/escape-html.ts';
import { parseField } from '../render/parse-field.ts';

const SLOT = /\uE000(\d+)\uE001/;

/**
 * Keeps a template's own text out of MJML: a builder puts a field in and gets a slot to write into
 * its markup, and `split` puts the fields back between the finished markup. MJML neither parses nor
 * trims nor copies what people wrote, and its speed does not depend on how much that is.
 */
export class FieldStore {
  readonly faults: TemplateFault[] = [];
  /** Parsed fields in the order of the html, in which an `assign` reaches the fields after it. */
  readonly parsed: Template[] = [];
  readonly #slots: Segment[] = [];
  #tags = 0;

  /** Stores a field and reports what is wrong with it. The slot belongs into the html. */
  put(use: FieldUse, path: string, source: string): string {
    const url = use === 'link' || use === 'image' ? use : null;
    const text = url ? source.trim() : source;
    if (!/\{[{%]/.test(text)) {
      this.#checkUrl(url, path, text);
      return this.#slot(
        use === 'link' || use === 'html' ? { use, path, source: text } : escapeFilled(use, text),
      );
    }
    const parsed = parseField(text, use);
    if (!parsed.ok) {
      this.faults.push({ path, code: 'template_syntax', message: parsed.message });
      return '';
    }
    this.parsed.push(...parsed.templates);
    this.#tags += text.match(/\{[{%]/g)?.length ?? 0;
    const isVariable = parsed.templates.length === 1 && parsed.templates[0] instanceof Output;
    if (!isVariable) this.#checkUrl(url, path, text);
    return this.#slot({ use, path, source: text });
  }

  /** How many Liquid tags all fields have together. */
  get tags(): number {
    return this.#tags;
  }

  /** A slot that sending fills. */
  place(place: Place): string {
    return this.#slot(place);
  }

  /** A fault that is not about Liquid. */
  fault(path: string, message: string): void {
    this.faults.push({ path, code: 'value', message });
  }

  /** The markup with the fields in place of their slots; a field without Liquid is markup already. */
  split(markup: string): Segment[] {
    const segments: Segment[] = [];
    for (const [index, part] of markup.split(SLOT).entries()) {
      append(segments, index % 2 === 0 ? part : (this.#slots[Number(part)] ?? ''));
    }
    return segments;
  }

  #checkUrl(use: 'link' | 'image' | null, path: string, url: string): void {
    const fault = use && checkUrl(use, url);
    if (fault) this.fault(path, fault);
  }

  #slot(segment: Segment): string {
    this.#slots.push(segment);
    return `\uE000${this.#slots.length - 1}\uE001`;
  }
}

function append(segments: Segment[], segment: Segment): void {
  const last = segments.at(-1);
  if (typeof segment === 'string' && typeof last === 'string') {
    segments[segments.length - 1] = last + segment;
  } else if (segment !== '') segments.push(segment);
}
