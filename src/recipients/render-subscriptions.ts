import { escapeHtml } from '../templates/render/escape-html.ts';
import type { Subscriptions, TopicChoice } from './read-subscriptions.ts';
import { renderPage } from './render-page.ts';

const notices = {
  save: 'Your choice is saved.',
  unsubscribe: 'You are unsubscribed.',
  resubscribe: 'You are subscribed again.',
  refuse_tracking: 'Nobody learns any more what you open and click.',
  allow_tracking: 'The sender may learn again what you open and click.',
};
export type Done = keyof typeof notices;

/** The page with which a recipient decides what to get. `done` is what was done just now. */
export function renderSubscriptions(subscriptions: Subscriptions, done?: Done): string {
  const sender = escapeHtml(subscriptions.sender);
  const { title, body } = view(subscriptions, sender);
  // An unsubscription that a stronger reason outlives is not announced: the page says what holds.
  const said =
    done === undefined || subscriptions.standing === 'blocked' ? undefined : notices[done];
  const notice = said === undefined ? '' : `<p class="notice" role="status">${said}</p>\n`;
  return renderPage(
    said ?? title,
    `${notice}<h1>${title}</h1>\n${body}${renderTracking(subscriptions, sender)}`,
  );
}

function view(
  { standing, topics }: Subscriptions,
  sender: string,
): { title: string; body: string } {
  switch (standing) {
    case 'subscribed':
      return { title: 'Your subscriptions', body: renderChoices(topics, sender) };
    case 'unsubscribed':
      return {
        title: 'You get no more newsletters',
        body: `<p>${sender} sends you none, whatever they are about. Mail that answers something you did, such as a receipt, may still come.</p>
${renderButton('resubscribe', 'Subscribe again', true)}`,
      };
    case 'blocked':
      return {
        title: 'You get no mail',
        body: `<p>${sender} does not write to your address any more. There is nothing left to do.</p>`,
      };
  }
}

/** Whoever gets nothing more has still got the mail that was sent before. */
function renderTracking({ standing, tracking }: Subscriptions, sender: string): string {
  if (standing === 'blocked') return '';
  return tracking
    ? `
<h2>What you open and click</h2>
<p>${sender} may see whether you open its mail and which links you follow.</p>
${renderButton('refuse_tracking', 'Do not let them see it', true)}`
    : `
<h2>What you open and click</h2>
<p>${sender} does not see whether you open its mail, nor which links you follow.</p>
${renderButton('allow_tracking', 'Let them see it', true)}`;
}

function renderChoices(topics: TopicChoice[], sender: string): string {
  const everything = renderButton('unsubscribe', 'Unsubscribe from everything', topics.length > 0);
  const meaning = `<p>You then get no newsletter of ${sender}, whatever it is about. Mail that answers something you did, such as a receipt, may still come.</p>`;
  if (topics.length === 0) return `${meaning}\n${everything}`;
  return `<form method="post">
<fieldset>
<legend>What do you want to get from ${sender}?</legend>
${topics.map(renderTopic).join('\n')}
</fieldset>
<button name="action" value="save">Save</button>
</form>
<h2>Or nothing at all?</h2>
${meaning}
${everything}`;
}

function renderTopic({ id, name, description, subscribed, ofMail }: TopicChoice): string {
  const notes = [description, ofMail ? 'The mail you came from is about this.' : '']
    .filter((note) => note !== '')
    .map((note) => `<small>${escapeHtml(note)}</small>`);
  const checked = subscribed ? ' checked' : '';
  return `<input type="hidden" name="shown" value="${id}">
<label><input type="checkbox" name="topic" value="${id}"${checked}><span><b>${escapeHtml(name)}</b>${notes.join('')}</span></label>`;
}

// The token in the path is the authority, and no cookie adds to it: a forged request would need the
// token, so there is nothing for a CSRF token to protect.
function renderButton(action: Done, text: string, second: boolean): string {
  const look = second ? ' class="second"' : '';
  return `<form method="post"><button${look} name="action" value="${action}">${text}</button></form>`;
}
