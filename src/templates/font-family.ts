/** Fonts every system has; Outlook falls back to a serif when the first name is unknown to it. */
export const fontFamily = 'Helvetica,Arial,sans-serif';
