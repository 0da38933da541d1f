/** Readable at 320 px and in both schemes; every text has a contrast of 4.5 at least (WCAG 1.4.3). */
export const referenceStyle = `
:root { --ground: #fff; --card: #f6f6f8; --text: #18181b; --quiet: #56565f; --line: #dcdce1; --accent: #2452c4; --code: #f1f1f5; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141417; --card: #1d1d22; --text: #ececf0; --quiet: #adadb8; --line: #3a3a42; --accent: #9db8ff; --code: #212127; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: center; padding: 10px 24px; background: var(--ground); border-bottom: 1px solid var(--line); }
.home { font-weight: 700; font-size: 18px; color: var(--text); text-decoration: none; }
header form { flex: 1; max-width: 420px; }
#search { width: 100%; padding: 7px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); font: inherit; font-size: 15px; }
::placeholder { color: var(--quiet); opacity: 1; }
.jump { display: none; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#found { position: fixed; top: 56px; left: 24px; z-index: 2; width: min(560px, calc(100vw - 48px)); max-height: 70vh; overflow: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 30px rgb(0 0 0 / 0.25); }
#found a { display: block; padding: 10px 16px; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); }
#found a:hover, #found a:focus { background: var(--card); }
#found b { display: block; color: var(--accent); font-weight: 600; }
#found p { margin: 0; padding: 12px 16px; color: var(--quiet); }
.sides { display: grid; grid-template-columns: 250px minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
main { grid-column: 2; padding: 28px 32px 96px; max-width: 860px; }
nav { grid-column: 1; grid-row: 1; padding: 20px 12px 40px 24px; font-size: 15px; border-right: 1px solid var(--line); }
@media (min-width: 900px) { nav { position: sticky; top: 57px; height: calc(100vh - 57px); overflow: auto; } }
nav h2 { margin: 18px 0 4px; font-size: 13px; font-weight: 600; color: var(--quiet); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 3px 8px; border-radius: 6px; color: var(--text); text-decoration: none; }
nav a:hover { background: var(--card); }
nav a[aria-current] { background: var(--card); color: var(--accent); font-weight: 600; }
h1 { margin: 0 0 12px; font-size: 30px; line-height: 1.2; letter-spacing: -0.01em; }
main h2 { margin: 44px 0 8px; font-size: 22px; line-height: 1.3; }
main h3 { margin: 24px 0 6px; font-size: 16px; }
p, ul, ol { margin: 0 0 14px; }
.lead { color: var(--quiet); }
article { margin-top: 44px; padding-top: 20px; border-top: 1px solid var(--line); }
article h2 { margin-top: 0; }
code { font: 0.88em ui-monospace, monospace; background: var(--code); padding: 1px 5px; border-radius: 4px; overflow-wrap: anywhere; }
pre { margin: 0 0 14px; padding: 14px 16px; background: var(--code); border: 1px solid var(--line); border-radius: 8px; overflow: auto; font: 14px/1.5 ui-monospace, monospace; }
pre code { padding: 0; background: none; font: inherit; overflow-wrap: normal; }
.place { display: flex; flex-wrap: wrap; gap: 4px 10px; margin: 0 0 12px; font: 15px ui-monospace, monospace; overflow-wrap: anywhere; }
.verb { font-weight: 700; color: var(--accent); }
.fields { margin: 0 0 14px; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; }
.fields > li { padding: 10px 14px; }
.fields > li + li { border-top: 1px solid var(--line); }
.fields .name { font: 600 14px ui-monospace, monospace; overflow-wrap: anywhere; }
.fields .type { font-size: 14px; color: var(--quiet); margin-left: 8px; }
.fields p { margin: 2px 0 0; font-size: 15px; }
.fields .fields { margin: 10px 0 2px; }
details { margin: 0 0 14px; }
summary { cursor: pointer; color: var(--accent); }
details > :not(summary) { margin-top: 8px; }
table { width: 100%; border-collapse: collapse; margin: 0 0 14px; display: block; overflow: auto; }
th, td { padding: 8px 12px 8px 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: baseline; }
th { font-weight: 600; }
.errors { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0 0 14px; padding: 0; list-style: none; font-size: 15px; }
blockquote { margin: 0 0 14px; padding: 2px 16px; border-left: 3px solid var(--line); color: var(--quiet); }
img { max-width: 100%; height: auto; }
@media (max-width: 899px) {
  .sides { display: block; }
  main { padding: 20px 16px 48px; }
  header { padding: 10px 16px; }
  .jump { display: block; }
  nav { border: 0; border-top: 1px solid var(--line); padding: 16px; }
  #found { left: 16px; width: calc(100vw - 32px); }
}
`;

/** Looks up what is typed in the index, which is fetched with the first letter. */
export const searchScript = `const input = document.querySelector('#search');
const found = document.querySelector('#found');
let entries;
async function search() {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  found.hidden = words.length === 0;
  entries ??= await (await fetch('/docs/search.json')).json();
  const score = ({ title, text }) => {
    const name = title.toLowerCase();
    const all = name + ' ' + text.toLowerCase();
    if (!words.every((word) => all.includes(word))) return 0;
    return words.every((word) => name.includes(word)) ? 2 : 1;
  };
  const hits = entries
    .map((entry) => ({ entry, points: score(entry) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 30);
  const links = hits.map(({ entry }) => {
    const link = document.createElement('a');
    link.href = entry.path;
    const title = document.createElement('b');
    title.textContent = entry.title;
    link.append(title, entry.text.slice(0, 140));
    return link;
  });
  const none = document.createElement('p');
  none.textContent = 'Nothing is called so.';
  found.replaceChildren(...(links.length > 0 ? links : [none]));
}
input.addEventListener('input', search);
input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') found.hidden = true;
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  }
});
document.addEventListener('click', ({ target }) => {
  if (!found.contains(target) && target !== input) found.hidden = true;
  if (found.contains(target)) found.hidden = true;
});
`;
