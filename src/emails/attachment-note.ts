/** What a message remembers of a file beside its content, which has a table of its own. */
export interface AttachmentNote {
  filename: string;
  contentType: string;
  contentId: string;
  sizeBytes: number;
}
