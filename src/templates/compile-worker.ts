/** What the thread runs in which MJML is loaded: one template in, its result out. */
export { buildContent as default } from './build-content.ts';
