import {
  type Attributes,
  context,
  propagation,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { type Span, SpanKind } from '@opentelemetry/api';

export interface SpanStart {
  kind: SpanKind;
  attributes: Attributes;
  /** The span that caused this one, as `traceparent` (W3C Trace Context §3.2); else the one around it. */
  parent?: string | undefined;
}

const tracer = trace.getTracer('waybill');

/**
 * Does some work as a span of a trace: what it causes hangs below it. Costs next to nothing while no
 * tracing is started.
 */
export async function inSpan<T>(
  name: string,
  { kind, attributes, parent }: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const around =
    parent === undefined
      ? context.active()
      : propagation.extract(context.active(), { traceparent: parent });
  return tracer.startActiveSpan(name, { kind, attributes }, around, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as one that went wrong. `type` tells few kinds apart, and names nobody. */
export function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Names the present span for whoever goes on elsewhere; undefined when there is none. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
