import type { Context } from 'koa';
import { fail, inSpan, SpanKind } from '../telemetry/spans.ts';

/**
 * A request as a span, below that of the caller if there is one (OpenTelemetry, semantic conventions of
 * HTTP servers). Its path is named as the contract writes it: the real one may hold an address.
 */
export async function traceRequest(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  const { method } = ctx;
  const attributes = { 'http.request.method': method };
  const parent = ctx.get('traceparent') || undefined;
  await inSpan(method, { kind: SpanKind.SERVER, attributes, parent }, async (span) => {
    await next();
    const { route, requestId } = ctx.state;
    if (route !== undefined)
      span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    span.setAttribute('http.response.status_code', ctx.status);
    span.setAttribute('waybill.request.id', requestId);
    if (ctx.status >= 500) fail(span, String(ctx.status));
  });
}
