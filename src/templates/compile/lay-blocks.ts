import type { components } from '../../../generated/api.ts';
import type { Segment } from '../compiled-template.ts';
import type { BlockSite, BuiltBlock } from './blocks/built-block.ts';
import type { MjmlNode } from './compile-mjml.ts';
import type { Tone } from './tones.ts';

type Block = components['schemas']['Block'];

/** What blocks are laid out in: the body, or a column. */
export type Frame = {
  /** Pixels from edge to edge. */
  width: number;
  /** Pixels beside the content, across which backgrounds and images of full width reach. */
  side: number;
  /** Pixels above the first and below the last block, unless these reach to the edge. */
  ends: number;
  /** Whether there is less space beside the content on phones. */
  shrinks: boolean;
  /** Pixels by which the frame's corners are round, where its rows would cover them. */
  radius: number;
};

/** Space between content and the edge of an area, in addition to what blocks have by themselves. */
const AREA = 16;
/** Space beside the content of a box. */
const BOX = 20;
/** Space beside text on a background that has no space beside it anyway. */
const BARE = 16;

/** Blocks as rows, from top to bottom, and their texts. */
export function layBlocks<B extends Block>(
  blocks: B[],
  site: BlockSite,
  frame: Frame,
  build: (block: B, site: BlockSite) => BuiltBlock,
): { rows: MjmlNode[]; texts: Segment[][] } {
  if (blocks.length === 0) return { rows: [], texts: [] };
  const outside = site.tones.text();
  const rows: MjmlNode[] = [];
  const texts: Segment[][] = [];
  let box: MjmlNode[] | undefined;
  for (const [index, block] of blocks.entries()) {
    const ground = groundOf(block);
    const startsArea = ground !== null && !isOneArea(blocks[index - 1], block);
    const isBoxed = ground !== null && block.inset;
    const side = sideOfRow(block, frame, isBoxed);
    const { left, right } = { left: block.padding.left ?? 0, right: block.padding.right ?? 0 };
    const around = isBoxed ? 2 * (frame.side + BOX) : 2 * side;
    const built = build(block, {
      ...site,
      path: `${site.path}/blocks/${index}`,
      width: Math.max(1, frame.width - around - left - right),
      tones: ground === null ? site.tones : site.tones.on(ground),
    });
    const space = spaceBelowHeading(built.space, block, blocks[index + 1], site);
    const [above, below] = isWideImage(block)
      ? [0, 0]
      : [
          spaceBetween(blocks[index - 1], block, frame),
          spaceBetween(block, blocks[index + 1], frame),
        ];
    const top = block.padding.top ?? built.space + above;
    const bottom = block.padding.bottom ?? space + below;
    const beside = isBoxed ? 0 : side;
    const [near, far] = site.direction === 'rtl' ? [right, left] : [left, right];
    const tone = ground === null ? outside : site.tones.on(ground).text();
    const row = layRow(built.mjml, tone, [top, far + beside, bottom, near + beside]);
    if (beside > 0 && frame.shrinks) row.attributes['css-class'] += ' w-side';
    if (!isBoxed) rows.push(row);
    else {
      if (startsArea) {
        box = [];
        rows.push(layBox(box, tone, outside, frame));
      }
      box?.push(row);
    }
    texts.push(built.text);
  }
  return { rows: withCorners(withEnds(rows, blocks, outside, frame), frame.radius), texts };
}

/** The colour behind a block that is not the body's. */
export function groundOf(block: Block): string | null {
  return block.type === 'button' ? block.containerBackground : block.background;
}

/** Whether a block covers the frame from edge to edge. */
export function isWide(block: Block): boolean {
  return (groundOf(block) !== null && !block.inset) || isWideImage(block);
}

function isWideImage(block: Block): boolean {
  return block.type === 'image' && block.fullWidth;
}

function isOneArea(one: Block | undefined, other: Block | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return groundOf(one) === groundOf(other) && one.inset === other.inset;
}

/**
 * What one of two blocks has more of space towards the other, where an area or a wide image begins or
 * ends between them. A wide image has none itself, and beyond the first and the last block is the
 * frame's own space, unless they reach to its edge.
 */
function spaceBetween(one: Block | undefined, other: Block | undefined, frame: Frame): number {
  const area = frame.ends === 0 ? AREA : Math.min(AREA, frame.ends);
  const [isOneWide, isOtherWide] = [one, other].map(
    (block) => block !== undefined && isWide(block),
  );
  if (one === undefined) return isOtherWide ? area : 0;
  if (other === undefined) return isOneWide ? area : 0;
  if (!isOneWide && !isOtherWide) return 0;
  return isOneArea(one, other) ? 0 : area;
}

function sideOfRow(block: Block, frame: Frame, isBoxed: boolean): number {
  if (isWideImage(block)) return 0;
  const isBare = frame.side === 0 && groundOf(block) !== null && !isBoxed;
  return isBare ? BARE : frame.side;
}

/** In a column a heading stands closer to what it heads than to what is above it. */
function spaceBelowHeading(space: number, block: Block, next: Block | undefined, site: BlockSite) {
  const isInColumn = site.path.includes('/columns/');
  return block.type === 'heading' && isInColumn && next !== undefined ? 0 : space;
}

function layRow(block: MjmlNode, tone: Tone, padding: number[]): MjmlNode {
  const attributes = {
    ...block.attributes,
    'css-class': tone.className,
    'container-background-color': tone.background,
    padding: writePadding(padding),
  };
  return { ...block, attributes };
}

function layBox(children: MjmlNode[], tone: Tone, outside: Tone, frame: Frame): MjmlNode {
  const attributes = {
    class: tone.className,
    background: tone.background,
    'inner-padding': `12px ${BOX}px`,
  };
  const box = { tagName: 'waybill-box', attributes, children };
  const row = layRow(box, outside, [8, frame.side, 8, frame.side]);
  if (frame.side > 0 && frame.shrinks) row.attributes['css-class'] += ' w-side';
  return row;
}

/** The frame's own space above and below, but for blocks that reach to its edge. */
function withEnds(rows: MjmlNode[], blocks: Block[], tone: Tone, { ends, shrinks }: Frame) {
  if (ends === 0) return rows;
  const end: MjmlNode = {
    tagName: 'waybill-end',
    attributes: {
      height: String(ends),
      'css-class': shrinks ? `${tone.className} w-end` : tone.className,
      'container-background-color': tone.background,
      padding: '0',
    },
  };
  const [first, last] = [blocks[0], blocks.at(-1)];
  return [
    ...(first && isWide(first) ? [] : [end]),
    ...rows,
    ...(last && isWide(last) ? [] : [{ ...end, attributes: { ...end.attributes } }]),
  ];
}

/** The corners of the first and the last row, and of an image that covers them. */
function withCorners(rows: MjmlNode[], radius: number): MjmlNode[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (radius === 0 || !first || !last) return rows;
  const round = (value: string) => ({ 'corner-radius': value });
  const all = `${radius}px`;
  if (first === last) Object.assign(first.attributes, round(all));
  else {
    Object.assign(first.attributes, round(`${all} ${all} 0 0`));
    Object.assign(last.attributes, round(`0 0 ${all} ${all}`));
  }
  return rows;
}

function writePadding([top = 0, right = 0, bottom = 0, left = 0]: number[]): string {
  const pixels = (value: number) => (value === 0 ? '0' : `${value}px`);
  if (top === bottom && right === left) {
    return top === right ? pixels(top) : `${pixels(top)} ${pixels(right)}`;
  }
  return [top, right, bottom, left].map(pixels).join(' ');
}
