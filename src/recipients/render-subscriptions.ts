import { escapeHtml } from '../templates/render/escape-html.ts';
import type { Language } from './language.ts';
import type { Subscriptions, TopicChoice } from './read-subscriptions.ts';
import { renderPage } from './render-page.ts';

const notices = {
  save: 'saved',
  unsubscribe: 'unsubscribed',
  resubscribe: 'resubscribed',
  refuse_tracking: 'trackingRefused',
  allow_tracking: 'trackingAllowed',
} as const;
export type Done = keyof typeof notices;

/** A text in the recipient's language, as markup. */
type Say = (name: keyof Language['texts']) => string;

/** The page with which a recipient decides what to get. `done` is what was done just now. */
export function renderSubscriptions(
  subscriptions: Subscriptions,
  language: Language,
  done?: Done,
): string {
  // Isolated, so that a name of the other direction does not turn the sentence around.
  const sender = `<bdi>${escapeHtml(subscriptions.sender)}</bdi>`;
  const say: Say = (name) => language.texts[name].replaceAll('{sender}', () => sender);
  const { title, body } = view(subscriptions, say);
  // An unsubscription that a stronger reason outlives is not announced: the page says what holds.
  const said =
    done === undefined || subscriptions.standing === 'blocked' ? undefined : say(notices[done]);
  const notice = said === undefined ? '' : `<p class="notice" role="status">${said}</p>\n`;
  return renderPage(
    language,
    said ?? title,
    `${notice}<h1>${title}</h1>\n${body}${renderTracking(subscriptions, say)}`,
  );
}

function view({ standing, topics }: Subscriptions, say: Say): { title: string; body: string } {
  switch (standing) {
    case 'subscribed':
      return { title: say('title'), body: renderChoices(topics, say) };
    case 'unsubscribed':
      return {
        title: say('noMore'),
        body: `<p>${say('noMoreMeaning')}</p>
${renderButton('resubscribe', say('subscribeAgain'), true)}`,
      };
    case 'blocked':
      return {
        title: say('noMail'),
        body: `<p>${say('noMailMeaning')}</p>`,
      };
  }
}

/** Whoever gets nothing more has still got the mail that was sent before. */
function renderTracking({ standing, tracking }: Subscriptions, say: Say): string {
  if (standing === 'blocked') return '';
  const button = tracking
    ? renderButton('refuse_tracking', say('refuseTracking'), true)
    : renderButton('allow_tracking', say('allowTracking'), true);
  return `
<h2>${say('tracking')}</h2>
<p>${say(tracking ? 'trackingOn' : 'trackingOff')}</p>
${button}`;
}

function renderChoices(topics: TopicChoice[], say: Say): string {
  const everything = renderButton('unsubscribe', say('everything'), topics.length > 0);
  const meaning = `<p>${say('meaning')}</p>`;
  if (topics.length === 0) return `${meaning}\n${everything}`;
  return `<form method="post">
<fieldset>
<legend>${say('legend')}</legend>
${topics.map((topic) => renderTopic(topic, say)).join('\n')}
</fieldset>
<button name="action" value="save">${say('save')}</button>
</form>
<h2>${say('orNothing')}</h2>
${meaning}
${everything}`;
}

function renderTopic({ id, name, description, subscribed, ofMail }: TopicChoice, say: Say): string {
  const notes = [description, ofMail ? say('ofMail') : '']
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
