import mjml2html from 'mjml';
import { WaybillBody } from './components/waybill-body.ts';
import { WaybillBox } from './components/waybill-box.ts';
import { WaybillButton } from './components/waybill-button.ts';
import { WaybillColumn } from './components/waybill-column.ts';
import { WaybillColumns } from './components/waybill-columns.ts';
import { WaybillDivider } from './components/waybill-divider.ts';
import { WaybillEnd } from './components/waybill-end.ts';
import { WaybillImage } from './components/waybill-image.ts';
import { WaybillItems } from './components/waybill-items.ts';
import { WaybillText } from './components/waybill-text.ts';

/** An MJML element as MJML takes it without parsing. Attributes and content are final markup. */
export type MjmlNode = {
  tagName: string;
  attributes: Record<string, string>;
  children?: MjmlNode[];
  content?: string;
};

/** Our components, for our compilations only: MJML's own registry stays as it is. */
const OURS = {
  components: [
    WaybillBody,
    WaybillBox,
    WaybillButton,
    WaybillColumn,
    WaybillColumns,
    WaybillDivider,
    WaybillEnd,
    WaybillImage,
    WaybillItems,
    WaybillText,
  ],
  dependencies: {},
};

/**
 * HTML from MJML. The tree is ours and holds slots instead of what people wrote, so MJML need not
 * validate it, and indentation, which would be a fifth of the mail, can be dropped.
 */
export async function compileMjml(document: MjmlNode): Promise<string> {
  const options = { validationLevel: 'skip' as const, fonts: {}, presets: [OURS] };
  const { html } = await mjml2html(document, options);
  return html
    .trim()
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n</g, '><');
}
