import type { CompleteLook } from '../complete-source.ts';
import { contrast, darkArea, darkGround, readableOn, withLightness } from './colors.ts';

/** Colours as they are written in the markup, and the class that changes them in the dark. */
export type Tone = { className: string; color: string; background: string };

type Dark = { color?: string; background?: string; border?: string };

/** The class of each combination of colours, with its dark twin: one set for a whole mail. */
type Classes = Map<string, { className: string; dark: Dark }>;

/**
 * The colours of one mail, as they are on one ground: the body's, or that of an area (`on`). Each
 * distinct combination gets a class, and the class a dark twin, for both ways in which a mail program
 * can be asked: `prefers-color-scheme` (Apple Mail and others) and the attributes that Outlook sets
 * while it recolours a mail. Programs that invert colours without asking (Gmail) are survived:
 * whatever sets a text colour sets its background too, so the two are inverted together.
 */
export class Tones {
  readonly style: CompleteLook['style'];
  readonly darkPage: string;
  readonly darkBody: string;
  /** The colour of text that has none of its own. */
  readonly ink: string;
  /** The accent where it is readable on this ground, else the ink. */
  readonly accent: string;
  readonly #ground: string;
  readonly #darkGround: string;
  readonly #classes: Classes;

  constructor(style: CompleteLook['style'], area?: string, classes: Classes = new Map()) {
    this.style = style;
    this.darkPage = darkGround(style.pageBackground);
    this.darkBody = darkGround(style.bodyBackground);
    this.#ground = area ?? style.bodyBackground;
    this.#darkGround = area === undefined ? this.darkBody : darkArea(area);
    this.#classes = classes;
    this.ink = area === undefined ? style.bodyText : inkOn(area, style.bodyText);
    const isReadable = area === undefined || contrast(style.accent, area) >= 4.5;
    this.accent = isReadable ? style.accent : this.ink;
  }

  /** The colours on another ground than the body's; classes are shared. */
  on(area: string): Tones {
    return new Tones(this.style, area, this.#classes);
  }

  /** Text on the ground. In the dark it stands out as much as in the light, at least by 4.5. */
  text(color: string = this.ink): Tone {
    return this.#tone(`text ${color} ${this.#ground}`, color, this.#ground, () => {
      const wanted = Math.min(contrast(color, this.#ground), 12);
      const twin = readableOn(color, this.#darkGround, Math.max(4.5, wanted));
      return { color: twin, background: this.#darkGround };
    });
  }

  /** Text on the page, outside the body: the style has no colour for it, so it is a quiet grey. */
  pageText(): Tone {
    const ground = this.style.pageBackground;
    const color = readableOn('#71717A', ground);
    return this.#tone('page text', color, ground, () => ({
      color: readableOn('#A1A1AA', this.darkPage),
      background: this.darkPage,
    }));
  }

  /** A link that does not set its colour, in an html block: it would be blue in the dark too. */
  darkLink(): string {
    return readableOn(this.style.accent, this.darkBody);
  }

  /** The page itself. */
  page(): Tone {
    const ground = this.style.pageBackground;
    return this.#tone('page', ground, ground, () => ({ background: this.darkPage }));
  }

  /** A button: its fill must stand out from the ground, and its label from the fill. */
  button(background: string, color: string): Tone {
    return this.#tone(`button ${background} ${color} ${this.#ground}`, color, background, () => {
      const fill = readableOn(background, this.#darkGround, 3);
      return { color: readableOn(color, fill), background: fill };
    });
  }

  /** A button that is a border and a label, in one colour on the ground. */
  outline(color: string): Tone {
    return this.#tone(`outline ${color} ${this.#ground}`, color, this.#ground, () => {
      const twin = readableOn(color, this.#darkGround);
      return { color: twin, background: this.#darkGround, border: twin };
    });
  }

  /** A line on the ground. A pale line becomes a dim one; `color` is the line's. */
  line(color: string = this.style.bodyBorderColor): Tone {
    return this.#tone(`line ${color} ${this.#ground}`, color, this.#ground, () => ({
      border: this.darkLine(color),
    }));
  }

  darkLine(color: string = this.style.bodyBorderColor): string {
    const dim = withLightness(color, (lightness) =>
      lightness > 0.6 ? 1.15 - lightness : lightness,
    );
    return readableOn(dim, this.#darkGround, 1.4);
  }

  /** The rules for all tones handed out so far. */
  rules(): string {
    const tones = [...this.#classes.values()];
    const preferred = tones.map(({ className, dark }) => `.${className}{${declare(dark)}}`);
    const outlook = tones.map(({ className, dark: { color, background, border } }) => {
      const front = declare({ color });
      const back = declare({ background, border });
      return (
        (front && `[data-ogsc] .${className}{${front}}`) +
        (back && `[data-ogsb] .${className}{${back}}`)
      );
    });
    return `@media (prefers-color-scheme:dark){${preferred.join('')}}${outlook.join('')}`;
  }

  #tone(key: string, color: string, background: string, darken: () => Dark): Tone {
    let known = this.#classes.get(key);
    if (!known) {
      known = { className: `w${this.#classes.size}`, dark: darken() };
      this.#classes.set(key, known);
    }
    return { className: known.className, color, background };
  }
}

/** The body's text colour where it is readable on an area, else white or, where that is not either, black. */
export function inkOn(area: string, bodyText: string): string {
  return [bodyText, '#FFFFFF', '#18181B'].find((ink) => contrast(ink, area) >= 4.5) ?? '#000000';
}

function declare({ color, background, border }: Dark): string {
  return (
    (color ? `color:${color}!important;` : '') +
    (background ? `background-color:${background}!important;` : '') +
    (border ? `border-color:${border}!important;` : '')
  );
}
