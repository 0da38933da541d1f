/** Readable at 320 px and in both schemes; every text has a contrast of 4.5 at least (WCAG 1.4.3). */
export const pageStyle = `
:root { --ground: #f4f4f6; --card: #fff; --text: #18181b; --quiet: #56565f; --line: #d4d4da; --accent: #2452c4; --on-accent: #fff; --good: #17633a; --good-ground: #e6f4ec; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141417; --card: #1f1f24; --text: #ececf0; --quiet: #adadb8; --line: #44444d; --accent: #9db8ff; --on-accent: #141417; --good: #9be0b8; --good-ground: #17301f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 560px; margin: 32px auto; padding: 28px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 16px; }
form { margin: 0; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin: 0 0 8px; color: var(--quiet); }
label { display: flex; gap: 12px; padding: 12px 0; border-top: 1px solid var(--line); cursor: pointer; }
input { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent); }
label b { display: block; font-weight: 600; }
label small { display: block; font-size: 15px; color: var(--quiet); }
label > span { min-width: 0; }
button { min-height: 48px; padding: 10px 20px; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 2px solid var(--accent); border-radius: 8px; cursor: pointer; }
button.second { color: var(--accent); background: var(--card); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.notice { padding: 12px 16px; border-radius: 8px; color: var(--good); background: var(--good-ground); }
@media (max-width: 600px) {
  main { margin: 0; padding: 24px 16px; border: 0; border-radius: 0; min-height: 100vh; }
  button { width: 100%; }
}
`;
