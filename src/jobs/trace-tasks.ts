import type { Task, TaskList } from 'graphile-worker';
import { inSpan, SpanKind } from '../telemetry/spans.ts';

/** The tasks as spans, each below that of the request or the job that asked for it. */
export function traceTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && traceTask(name, task)]),
  );
}

function traceTask(name: string, task: Task): Task {
  return (payload, helpers) => {
    const { traceparent: parent } = payload as { traceparent?: string };
    const attributes = {
      'messaging.system': 'graphile_worker',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': name,
      'messaging.message.id': helpers.job.id,
      'waybill.job.attempt': helpers.job.attempts,
    };
    return inSpan(`process ${name}`, { kind: SpanKind.CONSUMER, attributes, parent }, async () =>
      task(payload, helpers),
    );
  };
}
