/** What sending adds to a mail. */
export type RenderOptions = {
  /** Replaces the target of a web link; `index` counts the mail's links from 0. */
  replaceLink?: (target: string, index: number) => string;
  /** Address of the picture that counts opens. */
  openPixel?: string;
  /** What `now` and `today` are to the filter `date`; the same again renders the same mail again. */
  now?: Date;
  /** Adds an unsubscribe line unless the template has a link of its own. */
  unsubscribeFooter?: boolean;
};
