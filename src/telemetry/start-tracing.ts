import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/** Nobody waits longer for a collector that is away. */
const patienceMs = 3_000;

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT` from here on; the other `OTEL_…` settings hold as well
 * (OpenTelemetry, environment variable specification). Call it before `pg` is loaded, which is looked
 * into. Returns what sends the last ones, as far as that can be.
 */
export function startTracing(): () => Promise<void> {
  const name = { 'service.name': process.env.OTEL_SERVICE_NAME || 'waybill' };
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(name)),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new PgInstrumentation({
        // What asks for work all the time is no part of a trace.
        requireParentSpan: true,
        // The ORM writes values into its statements, addresses among them.
        requestHook: (span, { query: { text } }) => {
          span.setAttribute('db.query.text', withoutValues(text));
        },
      }),
    ],
  });
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  return () => Promise.race([provider.shutdown().catch(() => {}), late()]);
}

/** A statement without its strings (PostgreSQL, 4.1.2.1): `'O''Neill'` is told as `?`. */
function withoutValues(statement: string): string {
  return statement.replaceAll(/[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'/gs, '?');
}
