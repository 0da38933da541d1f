import type { BrowserContext } from 'playwright-core';

/** A grey picture of 1200 by 600 pixels, so that images have a size of their own. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600" fill="#9CA3AF"/></svg>';

/** Answers every request for a picture, and none that looks like a broken one: nothing leaves. */
export async function servePictures(context: BrowserContext): Promise<void> {
  await context.route(/^https?:/, (route) =>
    route.request().url().includes('broken')
      ? route.abort()
      : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
}
