import type { Reason } from '../../src/recipients/tracking/known-agents.ts';

/** A user agent, who sends it, and why it is no person when a picture is loaded and a link followed. */
export type AgentRow = [who: string, agent: string, opened: Reason | null, clicked: Reason | null];

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const win = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const galaxy = 'Mozilla/5.0 (Linux; Android 13; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

const human = (who: string, agent: string): AgentRow => [who, agent, null, null];
const machine = (reason: Reason, who: string, agent: string): AgentRow => [
  who,
  agent,
  reason,
  reason,
];

export const people: AgentRow[] = [
  human('Chrome, Windows', `${win} Chrome/130.0.0.0 Safari/537.36`),
  human('Chrome, macOS', `${mac}/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36`),
  human('Chrome, Linux', `${linux} Chrome/128.0.0.0 Safari/537.36`),
  human('Chrome, Android', `${pixel} Chrome/130.0.6723.58 Mobile Safari/537.36`),
  human(
    'Chrome, Android tablet',
    'Mozilla/5.0 (Linux; Android 12; SM-T870) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
  ),
  human('Chrome, iPhone', `${ios} CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`),
  human('Chrome, iPad', `${ipad} CriOS/128.0.0.0 Mobile/15E148 Safari/604.1`),
  human(
    'Chrome OS',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
  ),
  human('Chrome of 2022', `${win} Chrome/103.0.0.0 Safari/537.36`),
  human('Edge, Windows', `${win} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.46`),
  human(
    'Edge, macOS',
    `${mac}/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0`,
  ),
  human('Edge, Android', `${pixel} Chrome/129.0.0.0 Mobile Safari/537.36 EdgA/129.0.0.0`),
  human('Edge, iPhone', `${ios} Version/17.0 EdgiOS/129.0.2792.84 Mobile/15E148 Safari/605.1.15`),
  human('Edge of 2015', `${win} Chrome/42.0.2311.135 Safari/537.36 Edge/12.246`),
  human('Edge of 2019', `${win} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19582`),
  human(
    'Firefox, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
  ),
  human(
    'Firefox, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:130.0) Gecko/20100101 Firefox/130.0',
  ),
  human(
    'Firefox, Linux',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
  ),
  human(
    'Firefox ESR, Windows 7',
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0',
  ),
  human('Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'),
  human('Firefox, iPhone', `${ios} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`),
  human('Safari, macOS', `${mac}/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`),
  human('Safari, iPhone', `${ios} Version/17.5 Mobile/15E148 Safari/604.1`),
  human('Safari, iPad', `${ipad} Version/16.6 Mobile/15E148 Safari/604.1`),
  human('Opera, Windows', `${win} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`),
  human('Opera, Android', `${galaxy} Chrome/127.0.0.0 Mobile Safari/537.36 OPR/84.0.0.0`),
  human('Samsung Internet', `${galaxy} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`),
  human('Vivaldi', `${win} Chrome/128.0.0.0 Safari/537.36 Vivaldi/6.9.3447.46`),
  human('Yandex', `${win} Chrome/126.0.0.0 YaBrowser/24.7.0 Safari/537.36`),
  human(
    'DuckDuckGo, Android',
    `${pixel} Version/4.0 Chrome/129.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
  ),
  human(
    'DuckDuckGo, macOS',
    `${mac}/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15 Ddg/17.6`,
  ),
  human(
    'Silk',
    'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/127.4.1 like Chrome/127.0.0.0 Safari/537.36',
  ),
  human(
    'UC Browser',
    'Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3511) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.0.1315 Mobile Safari/537.36',
  ),
  human(
    'a phone by CUBOT',
    'Mozilla/5.0 (Linux; Android 11; CUBOT_X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ),
  human(
    'Huawei',
    'Mozilla/5.0 (Linux; Android 10; ELE-L29; HMSCore 6.13.0.351) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  ),
  human(
    'Xiaomi',
    'Mozilla/5.0 (Linux; U; Android 13; de-de; 2201117TG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.7.1-gn',
  ),
  human(
    'Internet Explorer 11',
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  ),
  human('Internet Explorer 10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'),
  human(
    'Android WebView',
    'Mozilla/5.0 (Linux; Android 13; SM-A536B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36',
  ),
  human('Gmail app, iPhone', `${ios} GSA/340.3.694582810 Mobile/15E148 Safari/604.1`),
  human(
    'Facebook, iPhone',
    `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/485.1.0.45.110;FBBV/658716585;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5]`,
  ),
  human(
    'Facebook, Android',
    `${galaxy.replace(')', '; wv)')} Version/4.0 Chrome/129.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/484.0.0.0.0;]`,
  ),
  human(
    'Instagram, iPhone',
    `${ios} Mobile/21F90 Instagram 351.1.0.31.109 (iPhone14,5; iOS 17_5; en_US)`,
  ),
  human('LinkedIn app', `${ios} Mobile/15E148 [LinkedInApp]/9.29.7586`),
  human(
    'Kindle',
    'Mozilla/5.0 (X11; U; Linux armv7l like Android; en-us) AppleWebKit/531.2+ (KHTML, like Gecko) Version/5.0 Safari/533.2+ Kindle/3.0+',
  ),
  human(
    'PlayStation',
    'Mozilla/5.0 (PlayStation; PlayStation 5/8.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  ),
  human('Apple Mail, macOS', `${mac}/605.1.15 (KHTML, like Gecko)`),
  human('Apple Mail, iPhone', `${ios} Mobile/15E148`),
  human('Apple Mail, iPad', `${ipad} Mobile/15E148`),
  human(
    'Outlook 2016',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E; Microsoft Outlook 16.0.5134; ms-office; MSOffice 16)',
  ),
  human(
    'Outlook 365',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)',
  ),
  human(
    'Outlook 2013',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Win64; x64; Trident/7.0; Microsoft Outlook 15.0.4719; Microsoft Outlook 15.0.4719; ms-office; MSOffice 15)',
  ),
  human('Outlook, iPhone', `${ios} Mobile/15E148 Outlook-iOS/731.2436.0.iphone (4.2436.0)`),
  human('Outlook, iPhone, older', 'Outlook-iOS/709.2144270.prod.iphone (3.34.0)'),
  human('Outlook, Android', 'Outlook-Android/2.0'),
  human(
    'Outlook, macOS',
    `${mac}/605.1.15 (KHTML, like Gecko) MacOutlook/16.89.24090815 (Intelx64 Mac OS X Version 14.6.1)`,
  ),
  human(
    'Windows Mail',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.2; WOW64; Trident/6.0; WindowsMail/17.5)',
  ),
  human('Outlook Express', 'Outlook-Express/7.0 (MSIE 7.0; Windows NT 6.1; Trident/4.0)'),
  human(
    'Thunderbird, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Thunderbird/128.3.1',
  ),
  human(
    'Thunderbird, Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Thunderbird/115.16.0',
  ),
  human('Airmail', 'Airmail/7050 CFNetwork/1568.100.1 Darwin/24.0.0'),
  human('Airmail, by name', 'Airmail 5.7'),
  human('Spark', 'SparkDesktop/3.18.2 (Macintosh)'),
  human('Spark, by name', 'Spark/3.0 CFNetwork/1490 Darwin/23.6.0'),
  human(
    'Postbox',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:68.0) Gecko/20100101 Postbox/7.0.60',
  ),
  human('Lotus Notes', 'Mozilla/4.0 (compatible; Lotus-Notes/6.0; Windows-NT)'),
  human('eM Client', 'eM Client/10.0.3266.0'),
  human('Mailbird', `${win} Chrome/112.0 Safari/537.36 Mailbird/3.0.18`),
  human('K-9 Mail', 'K-9 Mail for Android'),
  human('FairEmail', 'FairEmail/1.2178'),
  human('The Bat!', 'The Bat! 10.5'),
  human('Evolution', 'Evolution/3.52.3'),
  human(
    'SeaMonkey',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:91.0) Gecko/20100101 Firefox/91.0 SeaMonkey/2.53.19',
  ),
  human('Foxmail', `${win} Chrome/98.0 Safari/537.36 Foxmail/7.2.25`),
  human(
    'Superhuman',
    `${mac}/537.36 (KHTML, like Gecko) Superhuman/1033.0.0 Chrome/128.0.0.0 Electron/32.0 Safari/537.36`,
  ),
  human('Canary Mail', 'Canary/4.50 CFNetwork/1494.0.7 Darwin/23.4.0'),
  human('BlueMail', 'BlueMail/1.140.8 (Android 13)'),
  human(
    'Yahoo Mail app',
    'YahooMobileMail/1.0 (Android Mail; 7.46) (SM-S918B;samsung;13;1440x3088)',
  ),
  human(
    'Samsung Email',
    `${galaxy.replace(')', '; wv)')} Version/4.0 Chrome/128.0 Mobile Safari/537.36 SamsungEmail/6.1`,
  ),
];

/** People look through these; nobody clicks through them. */
export const proxies: AgentRow[] = [
  [
    'Gmail',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    null,
    'link_scanner',
  ],
  [
    'Yahoo Mail',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    null,
    'link_scanner',
  ],
  [
    'Fastmail',
    'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.0; FastmailUA/1.0; +https://www.fastmail.com/)',
    null,
    'link_scanner',
  ],
];

export const machines: AgentRow[] = [
  machine('bot', 'nobody', ''),
  machine('privacy_proxy', 'Apple Mail Privacy Protection', 'Mozilla/5.0'),
  machine(
    'prefetch',
    'Gmail, ahead',
    `${win} Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0`,
  ),
  machine('link_scanner', 'Barracuda Sentinel', 'Barracuda Sentinel (EE)'),
  machine('link_scanner', 'Barracuda', 'BarracudaCentral.org/1.0'),
  machine(
    'link_scanner',
    'Mimecast',
    'Mozilla/5.0 (compatible; Mimecast/1.0; +https://www.mimecast.com)',
  ),
  machine('link_scanner', 'Proofpoint', 'Proofpoint URL Defense'),
  machine('link_scanner', 'Cisco', 'CiscoSecureEmail/1.0'),
  machine('link_scanner', 'Trend Micro', 'TMES/1.0'),
  machine('link_scanner', 'Symantec', 'Symantec.cloud Link Following'),
  machine(
    'link_scanner',
    'Office, before it opens a browser',
    'Microsoft Office Existence Discovery',
  ),
  machine(
    'link_scanner',
    'Google Safe Browsing',
    'Google-Safety (+http://www.google.com/bot.html)',
  ),
  machine(
    'link_scanner',
    'VirusTotal',
    'AppEngine-Google; (+http://code.google.com/appengine; appid: s~virustotalcloud)',
  ),
  machine('link_scanner', 'urlscan', 'Mozilla/5.0 (compatible; urlscan.io/1.0)'),
  machine(
    'link_scanner',
    'Censys',
    'Mozilla/5.0 (compatible; CensysInspect/1.1; +https://about.censys.io/)',
  ),
  machine('link_scanner', 'zgrab', 'Mozilla/5.0 zgrab/0.x'),
  machine('link_preview', 'Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'),
  machine('link_preview', 'Slack pictures', 'Slack-ImgProxy (+https://api.slack.com/robots)'),
  machine(
    'link_preview',
    'Teams',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  ),
  machine('link_preview', 'Microsoft', `${win} MicrosoftPreview/2.0 Chrome/112 Safari/537.36`),
  machine('link_preview', 'Bing', `${linux} BingPreview/1.0b`),
  machine(
    'link_preview',
    'Discord',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  ),
  machine('link_preview', 'WhatsApp', 'WhatsApp/2.24.20.89 A'),
  machine('link_preview', 'Telegram', 'TelegramBot (like TwitterBot)'),
  machine(
    'link_preview',
    'LinkedIn',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ),
  machine(
    'link_preview',
    'Facebook',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  ),
  machine(
    'link_preview',
    'Meta',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  ),
  machine('link_preview', 'X', 'Twitterbot/1.0'),
  machine(
    'link_preview',
    'Reddit',
    'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  ),
  machine(
    'link_preview',
    'Pinterest',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  ),
  machine('link_preview', 'VK', 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)'),
  machine('link_preview', 'Iframely', 'Iframely/1.3.1 (+https://iframely.com/docs/about)'),
  machine(
    'link_preview',
    'Embedly',
    'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  ),
  machine(
    'link_preview',
    'Mastodon',
    'http.rb/5.1.1 (Mastodon/4.2.8; +https://mastodon.social/) Bot',
  ),
  machine('link_preview', 'Matrix', 'Synapse (bot; +https://github.com/matrix-org/synapse)'),
  machine(
    'link_preview',
    'Snapchat',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
  ),
  machine('link_preview', 'Google Messages', 'GoogleMessages/1.0'),
  machine('link_preview', 'Chrome, ahead', 'Chrome Privacy Preserving Prefetch Proxy'),
  machine(
    'bot',
    'Google',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ),
  machine('bot', 'GoogleOther', `${linux} (compatible; GoogleOther)`),
  machine('bot', 'Google feeds', 'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)'),
  machine('bot', 'Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'),
  machine(
    'bot',
    'Apple',
    `${mac}/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  ),
  machine('bot', 'Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'),
  machine('bot', 'Ahrefs', 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'),
  machine(
    'bot',
    'Semrush',
    'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  ),
  machine(
    'bot',
    'GPTBot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ),
  machine('bot', 'python-requests', 'python-requests/2.32.3'),
  machine('bot', 'urllib', 'Python-urllib/3.12'),
  machine('bot', 'httpx', 'python-httpx/0.27.2'),
  machine('bot', 'aiohttp', 'Python/3.11 aiohttp/3.10.5'),
  machine('bot', 'curl', 'curl/8.10.1'),
  machine('bot', 'wget', 'Wget/1.24.5'),
  machine('bot', 'Go', 'Go-http-client/2.0'),
  machine('bot', 'Java', 'Java/17.0.12'),
  machine('bot', 'Apache', 'Apache-HttpClient/4.5.14 (Java/17.0.12)'),
  machine('bot', 'okhttp', 'okhttp/4.12.0'),
  machine('bot', 'node-fetch', 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)'),
  machine('bot', 'axios', 'axios/1.7.7'),
  machine('bot', 'Perl', 'libwww-perl/6.77'),
  machine('bot', 'Guzzle', 'GuzzleHttp/7'),
  machine('bot', 'headless Chrome', `${linux} HeadlessChrome/129.0.0.0 Safari/537.36`),
  machine(
    'bot',
    'PhantomJS',
    'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
  ),
  machine('bot', 'CloudFront', 'Amazon CloudFront'),
];
