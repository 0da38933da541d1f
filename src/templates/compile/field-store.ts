import { Output, type Template } from 'liquidjs';
import type { Field, FieldUse, Place, Segment, TemplateFault } from '../compiled-template.ts';
import { checkUrl } from '../render/check-url.ts';
import { escapeFilled } from '../render/escape-html.ts';
import { parseField } from '../render/parse-field.ts';
import { splitLiquid } from '../render/split-liquid.ts';

const SLOT = /\uE000(\d+)\uE001/;

/** Where a repeated part of the markup begins or ends. */
type Loop = { loop: string | null; path: string };

/**
 * Keeps a template's own text out of MJML: a builder puts a field in and gets a slot to write into
 * its markup, and `split` puts the fields back between the finished markup. MJML neither parses nor
 * trims nor copies what people wrote, and its speed does not depend on how much that is.
 */
export class FieldStore {
  readonly faults: TemplateFault[] = [];
  /** Parsed fields in the order of the html, in which an `assign` reaches the fields after it. */
  readonly parsed: Template[] = [];
  readonly #slots: (Segment | Loop)[] = [];
  #loop: string | null = null;
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
    this.#note(parsed.templates, text);
    this.#tags += text.match(/\{[{%]/g)?.length ?? 0;
    const isVariable = parsed.templates.length === 1 && parsed.templates[0] instanceof Output;
    if (!isVariable) this.#checkUrl(url, path, text);
    return this.#slot({ use, path, source: text });
  }

  /**
   * Begins a part of the markup that is repeated as Liquid's `for` says (`item in order.items`): the
   * fields that are put until it ends may use its variable. The slot belongs before the part.
   */
  beginLoop(path: string, each: string): string {
    this.#loop = each;
    this.#tags += 2;
    this.#note([], '');
    return this.#slot({ loop: each, path });
  }

  /** Ends the repeated part; the slot belongs behind it. */
  endLoop(): string {
    this.#loop = null;
    return this.#slot({ loop: null, path: '' });
  }

  /** A repeated part of the text, a line for each round. */
  loopText(path: string, each: string, text: Segment[]): Field {
    const line = text.map((segment) => writeLiquid(segment, 'text')).join('');
    const source = `${openLoop(each)}${line}{% unless forloop.last %}\n{% endunless %}${END}`;
    return { use: 'text', path, source };
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

  /**
   * The markup with the fields in place of their slots; a field without Liquid is markup already. A
   * repeated part becomes one field of html, in which Liquid escapes the values that it fills in.
   */
  split(markup: string): Segment[] {
    const segments: Segment[] = [];
    let loop: Loop | undefined;
    let round = '';
    for (const [index, part] of markup.split(SLOT).entries()) {
      const segment = index % 2 === 0 ? part : (this.#slots[Number(part)] ?? '');
      if (typeof segment === 'object' && 'loop' in segment) {
        if (segment.loop === null && loop?.loop) {
          const source = `${openLoop(loop.loop)}${round}${END}`;
          append(segments, { use: 'rows', path: loop.path, source });
        }
        loop = segment.loop === null ? undefined : segment;
        round = '';
      } else if (loop) round += writeLiquid(segment, 'html');
      else append(segments, segment);
    }
    return segments;
  }

  /** What a loop repeats is noted with the loop around it, whose variable is nobody's to give. */
  #note(templates: Template[], source: string): void {
    if (this.#loop === null) this.parsed.push(...templates);
    else {
      const looped = parseField(`${openLoop(this.#loop)}${source}${END}`);
      if (looped.ok) this.parsed.push(...looped.templates);
    }
  }

  #checkUrl(use: 'link' | 'image' | null, path: string, url: string): void {
    const fault = use && checkUrl(use, url);
    if (fault) this.fault(path, fault);
  }

  #slot(segment: Segment | Loop): string {
    this.#slots.push(segment);
    return `\uE000${this.#slots.length - 1}\uE001`;
  }
}

const END = '{% endfor %}';

function openLoop(each: string): string {
  return `{% for ${each} %}`;
}

/**
 * A piece of a repeated part as Liquid: what people wrote is escaped here where it becomes html, and
 * a brace of theirs never begins a tag.
 */
function writeLiquid(segment: Segment, as: 'html' | 'text'): string {
  if (typeof segment === 'string') return withoutBraces(segment);
  if (!('source' in segment)) return '';
  const use = segment.use === 'text' ? 'text' : 'attribute';
  return splitLiquid(segment.source)
    .map((piece) => {
      if (typeof piece !== 'string') return piece.liquid;
      return withoutBraces(as === 'html' ? escapeFilled(use, piece) : piece);
    })
    .join('');
}

function withoutBraces(text: string): string {
  return text.replaceAll('{', '{{ "{" }}');
}

function append(segments: Segment[], segment: Segment): void {
  const last = segments.at(-1);
  if (typeof segment === 'string' && typeof last === 'string') {
    segments[segments.length - 1] = last + segment;
  } else if (segment !== '') segments.push(segment);
}
