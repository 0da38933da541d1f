/**
 * The one script of these pages: asks every two seconds, while somebody looks, whether the list is still
 * as it was, and puts the new one in its place.
 */
export const liveScript = `const list = document.querySelector('[data-mark]');
const place = new URL(location.href);
async function look() {
  if (list === null || document.hidden) return;
  const asked = new URL('/sandbox/mark', location.href);
  asked.search = place.search;
  const answer = await fetch(asked);
  const mark = answer.ok ? await answer.text() : list.dataset.mark;
  if (mark === list.dataset.mark) return;
  const page = new DOMParser().parseFromString(await (await fetch(place)).text(), 'text/html');
  const fresh = page.querySelector('[data-mark]');
  if (fresh === null) return;
  list.replaceChildren(...fresh.childNodes);
  list.dataset.mark = fresh.dataset.mark;
}
setInterval(() => look().catch(() => {}), 2000);
`;
