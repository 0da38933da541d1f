import { escapeHtml } from '../templates/render/escape-html.ts';

/** The frame of a sandbox page. `body` is markup. */
export function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
<header><a href="/sandbox">Sandbox</a><span>Nothing leaves this machine.</span><a href="/docs">Reference</a></header>
<main>${body}</main>
</body>
</html>
`;
}

/** Readable at 320 px and in both schemes; every text has a contrast of 4.5 at least (WCAG 1.4.3). */
const css = `
:root { --ground: #f6f6f7; --card: #fff; --text: #18181b; --quiet: #5a5a63; --line: #dcdce1; --accent: #2452c4; --fault: #a3290f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17171a; --card: #212126; --text: #ececf0; --quiet: #a9a9b4; --line: #3a3a42; --accent: #9db8ff; --fault: #ff9d85; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 14px 24px; border-bottom: 1px solid var(--line); background: var(--card); }
header a:first-child { font-weight: 700; font-size: 17px; color: var(--text); }
header span { color: var(--quiet); flex: 1; min-width: 12em; }
a { color: var(--accent); text-underline-offset: 3px; }
header a, nav a, td a { text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main { max-width: 1080px; margin: 0 auto; padding: 24px; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 17px; margin: 28px 0 10px; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); }
th, td { padding: 9px 14px; text-align: left; border-bottom: 1px solid var(--line); vertical-align: baseline; overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 500; font-size: 13px; }
td.when { white-space: nowrap; color: var(--quiet); }
code { font: 13px ui-monospace, monospace; }
.status { font: 600 12px ui-monospace, monospace; overflow-wrap: normal; }
.fault { color: var(--fault); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 18px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 14px; }
nav a, button { padding: 5px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--accent); font: inherit; cursor: pointer; }
nav a[aria-current] { background: var(--accent); color: var(--ground); border-color: var(--accent); }
nav hr { width: 12px; border: 0; margin: 0; }
.more { display: flex; gap: 8px; align-items: baseline; margin: 14px 0; }
.more .quiet { margin-left: auto; color: var(--fault); }
.search { display: flex; gap: 8px; align-items: center; margin: 0 0 18px; }
.search label { color: var(--quiet); }
.search input { flex: 1; min-width: 0; padding: 6px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--text); font: inherit; }
::placeholder { color: var(--quiet); opacity: 1; }
iframe { display: block; margin: 0 auto; height: 75vh; min-height: 420px; border: 1px solid var(--line); background: #fff; max-width: 100%; }
pre { background: var(--card); border: 1px solid var(--line); padding: 16px; overflow: auto; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { padding: 48px 24px; text-align: center; color: var(--quiet); background: var(--card); border: 1px solid var(--line); }
@media (max-width: 640px) {
  main { padding: 16px; }
  header { padding: 12px 16px; }
  .mails thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .mails tr { display: block; padding: 10px 14px; border-bottom: 1px solid var(--line); }
  .mails td { display: block; padding: 1px 0; border: 0; }
  .mails td:first-child { font-weight: 600; }
  .mails td.status, .mails td.when { display: inline-block; margin-right: 12px; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 8px; }
}
`;
