import type { Answer } from './answer.ts';
import { Call } from './call.ts';
import { ListCall } from './list-call.ts';
import type { OperationEntry, OperationId } from './operation.ts';
import { type Arguments, prepareRequest } from './prepare-request.ts';
import { send } from './send.ts';
import type { Settings } from './settings.ts';

type Method = (...values: unknown[]) => Call<OperationId> | ListCall<OperationId>;

/** The methods of a namespace, made from its rows of the table. `Resource` is their interface. */
export function buildResource<Resource>(
  operations: Readonly<Record<string, OperationEntry>>,
  settings: Settings,
): Resource {
  const methods = Object.entries(operations).map(([name, operation]): [string, Method] => [
    name,
    (...values) => callOf(operation, argumentsOf(operation, values), settings),
  ]);
  return Object.fromEntries(methods) as Resource;
}

function callOf(operation: OperationEntry, given: Arguments, settings: Settings) {
  const { timeout = settings.timeout, signal } = given.options;
  const run = async (query: Record<string, unknown>): Promise<Answer> => {
    const request = prepareRequest(operation, { ...given, query }, settings);
    return await send(request, { ...settings, timeout }, signal);
  };
  if (!operation.paged) return new Call(() => run(given.query));
  return new ListCall((after) =>
    run(after === undefined ? given.query : { ...given.query, after }),
  );
}

/** Sorts the arguments of a method: path parameters, then body, then query, then options. */
function argumentsOf(operation: OperationEntry, values: unknown[]): Arguments {
  const rest = [...values];
  const path = Object.fromEntries(
    operation.pathParameters.map((name) => [name, segment(name, rest.shift())]),
  );
  return {
    path,
    body: operation.takesBody ? rest.shift() : undefined,
    query: operation.takesQuery ? ((rest.shift() ?? {}) as Arguments['query']) : {},
    options: (rest.shift() ?? {}) as Arguments['options'],
  };
}

/** An empty segment or one of dots would lead to another path, for instance from one item to the list. */
function segment(name: string, value: unknown): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return value;
  throw new TypeError(
    `${name} must be the identifier of a resource, not ${JSON.stringify(value)}.`,
  );
}
