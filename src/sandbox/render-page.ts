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

const css = `
:root { --ground: #f6f6f7; --card: #fff; --text: #18181b; --quiet: #62626b; --line: #dcdce1; --accent: #2452c4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17171a; --card: #212126; --text: #ececf0; --quiet: #a5a5b0; --line: #3a3a42; --accent: #9db8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 16px; align-items: baseline; padding: 14px 24px; border-bottom: 1px solid var(--line); background: var(--card); }
header a:first-child { font-weight: 700; font-size: 17px; color: var(--text); }
header span { color: var(--quiet); flex: 1; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
main { max-width: 1080px; margin: 0 auto; padding: 24px; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 17px; margin: 28px 0 10px; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); }
th, td { padding: 9px 14px; text-align: left; border-bottom: 1px solid var(--line); vertical-align: baseline; overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 500; font-size: 13px; }
td.when { white-space: nowrap; color: var(--quiet); }
code { font: 13px ui-monospace, monospace; }
.status { font: 600 12px ui-monospace, monospace; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 18px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 14px; }
nav a { padding: 5px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
nav a[aria-current] { background: var(--accent); color: var(--ground); border-color: var(--accent); }
nav hr { width: 12px; border: 0; margin: 0; }
iframe { display: block; margin: 0 auto; height: 75vh; min-height: 420px; border: 1px solid var(--line); background: #fff; max-width: 100%; }
pre { background: var(--card); border: 1px solid var(--line); padding: 16px; overflow: auto; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { padding: 48px 24px; text-align: center; color: var(--quiet); background: var(--card); border: 1px solid var(--line); }
`;
