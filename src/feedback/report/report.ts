/** What a mail that came back says, before anybody knows whose message it is about. */
export interface Report {
  kind: 'delivery-report' | 'abuse-report' | 'automatic-reply' | 'unknown';
  /** What it says of each recipient. */
  entries: ReportEntry[];
  /** Addresses and headers that may name the message, most trusted first. */
  traces: Traces;
  /** The report's own Message-ID; empty when it has none. */
  id: string;
}

export interface Traces {
  /** Tokens of the addresses that unsubscribe to which it was itself sent. */
  addressed: string[];
  /** Tokens of return paths. */
  bounceTokens: string[];
  /** Tokens of the addresses in `List-Unsubscribe` of the returned part. */
  leaveTokens: string[];
  /** Message-IDs in the returned part, without their angle brackets. */
  messageIds: string[];
}

export interface ReportEntry {
  /** The address as the report has it; undefined when it does not, or hides it. */
  recipient: string | undefined;
  action: 'failed' | 'delayed' | 'delivered' | 'complained' | 'opt-out' | 'none';
  /** RFC 3463; empty when it is not told. */
  status: string;
  /** The server's own line, or what the report says instead. */
  diagnostic: string;
  /** Of what the server said it, when that is told: of the recipient, or of the mail after that. */
  at?: 'recipient' | 'data' | undefined;
  /** What the report tells people besides. */
  spoken?: string | undefined;
  /** The server that said so, by its name or address. */
  remoteServer: string | undefined;
  /** `Feedback-Type` of RFC 5965. */
  feedbackType?: string;
  /** When the reporting side heard it. */
  toldAt?: string | undefined;
}
