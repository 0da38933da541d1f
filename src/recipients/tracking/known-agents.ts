/** Why a visit is not a person's, as `metadata.reason` says it. */
export type Reason =
  | 'head'
  | 'prefetch'
  | 'privacy_proxy'
  | 'link_scanner'
  | 'link_preview'
  | 'bot'
  | 'hidden_link'
  | 'burst'
  | 'before_accepted';

/** What is known of programs whose user agent matches. A verdict of null means a person. */
export interface KnownAgent {
  pattern: RegExp;
  /** What people call it; empty where it is no client. */
  client: string;
  opened: Reason | null;
  clicked: Reason | null;
}

const person = (client: string, pattern: RegExp): KnownAgent => ({
  pattern,
  client,
  opened: null,
  clicked: null,
});

const machine = (reason: Reason, pattern: RegExp, client = ''): KnownAgent => ({
  pattern,
  client,
  opened: reason,
  clicked: reason,
});

/** Loads pictures when a person looks, and never follows a link. */
const imageProxy = (client: string, pattern: RegExp): KnownAgent => ({
  pattern,
  client,
  opened: null,
  clicked: 'link_scanner',
});

/**
 * User agents that say more, or less, than they seem to. The first that matches counts; what none
 * matches is asked of `isbot`, which takes the image proxies through which people look for robots, and
 * most mail programs too, and knows nothing of prefetching.
 *
 * Sources: the pages of Apple, Google, Yahoo, Microsoft, Slack, Meta and Telegram for webmasters;
 * crawler-user-agents; php-email-open-bot-detection; Mailgun's and SocketLabs' notes on Mail Privacy
 * Protection (the bare `Mozilla/5.0`).
 */
export const knownAgents: readonly KnownAgent[] = [
  // Who says nothing is no browser.
  machine('bot', /^\s*$/),
  // Apple Mail Privacy Protection loads every picture, read or not.
  machine('privacy_proxy', /^Mozilla\/5\.0$/, 'Apple Mail'),
  // Gmail fetches ahead under the name of an Edge that nobody has any more.
  machine('prefetch', /Edge\/12\.246 Mozilla\/5\.0$/, 'Gmail'),

  imageProxy('Gmail', /GoogleImageProxy/i),
  imageProxy('Yahoo Mail', /YahooMailProxy|YahooCacheSystem/i),
  imageProxy('Fastmail', /FastmailUA|Fastmail-Image-Proxy/i),
  imageProxy('Proton Mail', /ProtonMail-Image-Proxy|ProtonImageProxy/i),

  machine(
    'link_scanner',
    /barracuda|mimecast|proofpoint|CiscoSecureEmail|Cisco-?IronPort|\bTMES\b|Trend ?Micro|Symantec|MessageLabs|FireEye|Trellix|Sophos|Forcepoint|Zscaler|Cloudmark|Vade(?:Secure| Retro)?\b|Hornetsecurity|Avanan|Check ?Point|SafeLinks?|Microsoft Office Existence Discovery|Google-Safety|urlscan|VirusTotal|CensysInspect|zgrab|PhishTank|Netcraft|Bitdefender|Kaspersky|F-Secure|ESET\b.*(?:scan|check)|CloudProtection|AppEngine-Google/i,
  ),
  machine(
    'link_preview',
    /Slackbot|Slack-ImgProxy|Discordbot|WhatsApp\/|TelegramBot|LinkedInBot|facebookexternalhit|Facebot|meta-externalagent|Twitterbot|redditbot|Pinterestbot|\bViber\b|vkShare|Iframely|Embedly|Mastodon\/|Synapse|Snap URL Preview|SkypeUriPreview|MicrosoftPreview|BingPreview|GoogleMessages|Google-PageRenderer|Chrome Privacy Preserving Prefetch Proxy|SignalPreview|ZoomBot|Webexteams|Teams\/.*(?:preview|unfurl)|MattermostBot|Notion(?:Bot|EmbedFetcher)/i,
  ),

  // Mail programs, by the names that they give themselves.
  person(
    'Outlook',
    /Outlook-(?:iOS|Android)|Microsoft Outlook|ms-office|MSOffice|Outlook-Express|Microsoft-?MacOutlook|MacOutlook/i,
  ),
  person('Windows Mail', /Windows-?Live-?Mail|WindowsMail|Microsoft Mail/i),
  person('Thunderbird', /Thunderbird|Betterbird/i),
  person('Airmail', /Airmail/i),
  person('Spark', /\bSpark(?:Mail|Desktop)?\/|Readdle/i),
  person('Postbox', /Postbox/i),
  person('Lotus Notes', /Lotus-?Notes|HCL-?Notes/i),
  person('eM Client', /eM ?Client/i),
  person('Mailbird', /Mailbird/i),
  person('Mailspring', /Mailspring/i),
  person('K-9 Mail', /K-9 ?Mail|K9Mail/i),
  person('FairEmail', /FairEmail/i),
  person('The Bat!', /The Bat!/i),
  person('Evolution', /\bEvolution\//i),
  person('KMail', /\bKMail|\bKontact/i),
  person('Claws Mail', /Claws ?Mail/i),
  person('SeaMonkey', /SeaMonkey/i),
  person('Foxmail', /Foxmail/i),
  person('Superhuman', /Superhuman/i),
  person('Canary Mail', /Canary(?: ?Mail)?\//i),
  person('BlueMail', /BlueMail|TypeApp/i),
  person('AquaMail', /Aqua ?Mail/i),
  person('Edison Mail', /EdisonMail|EasilyDo/i),
  person('Mimestream', /Mimestream/i),
  person('Newton Mail', /NewtonMail|CloudMagic/i),
  person('Zimbra', /Zimbra/i),
  person('Samsung Email', /SamsungEmail|com\.samsung\.android\.email/i),
  person('Yahoo Mail', /YahooMobile(?:Mail|Messenger)|YahooMailMobile|YMail/i),
  person('Apple Mail', /^Mozilla\/5\.0 \(Mac[^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\)$/),
  person(
    'Apple Mail',
    /^Mozilla\/5\.0 \(i[^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Mobile\/\w+$/,
  ),
];
