/** Readable at 320 px and in both schemes; every text has a contrast of 4.5 at least (WCAG 1.4.3). */
export const frontPageStyle = `
:root { --ground: #f4f4f6; --card: #fff; --text: #18181b; --quiet: #56565f; --line: #d4d4da; --accent: #2452c4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141417; --card: #1f1f24; --text: #ececf0; --quiet: #adadb8; --line: #44444d; --accent: #9db8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 640px; margin: 0 auto; padding: 64px 20px; }
h1 { margin: 0 0 8px; font-size: 34px; line-height: 1.2; letter-spacing: -0.02em; }
h1 small { font-size: 16px; font-weight: 400; letter-spacing: 0; color: var(--quiet); }
p { margin: 0 0 32px; color: var(--quiet); max-width: 52ch; }
ul { margin: 0; padding: 0; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr max-content; gap: 2px 16px; padding: 16px 20px; color: inherit; text-decoration: none; }
li a:hover { background: var(--ground); }
li b { color: var(--accent); font-weight: 600; }
li span { grid-column: 1; color: var(--quiet); font-size: 15px; }
li code { grid-column: 2; grid-row: 1 / span 2; align-self: center; }
code { font: 14px ui-monospace, monospace; color: var(--quiet); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
@media (max-width: 480px) {
  main { padding-top: 32px; }
  li a { grid-template-columns: 1fr; }
  li code { grid-column: 1; grid-row: auto; }
}
`;
