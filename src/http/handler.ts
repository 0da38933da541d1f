import type { operations as Answered } from '../../generated/api.ts';
import type { operations as Received } from '../../generated/received.ts';
import type { OrganizationDatabase } from '../db/database.ts';
import type { OperationId, Scope } from './contract.ts';

/** Whose key the request carries. */
export interface Caller {
  organizationId: string;
  apiKeyId: string;
  scope: Scope;
  /** The only sending domain that the key may use; any when null. */
  domainId: string | null;
}

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Parameters<Id extends OperationId, Place extends string> = Received[Id]['parameters'] extends {
  [P in Place]?: infer Values;
}
  ? NonNullable<Values>
  : never;

/** `limit` has a default, which the types of parameters do not tell. */
type WithDefaults<Query> = Query extends { limit?: number } ? Query & { limit: number } : Query;

/** A body that may be left out is an empty object then. */
type Body<Operation> = Operation extends { requestBody?: infer Content }
  ? [Content] extends [undefined]
    ? undefined
    : Json<NonNullable<Content>>
  : undefined;

/** A valid request: everything in it has been checked against the contract, defaults filled in. */
export interface Request<Id extends OperationId> {
  path: Parameters<Id, 'path'>;
  query: WithDefaults<Parameters<Id, 'query'>>;
  body: Body<Received[Id]>;
  ifMatch: string | undefined;
  idempotencyKey: string | undefined;
  caller: Caller;
  database: OrganizationDatabase;
}

type Declared<Headers> = {
  [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name];
};

/** What a handler says about headers; the HTTP layer turns it into them. */
type HeaderParts<Headers> = ('Location' extends keyof Declared<Headers>
  ? { location: string }
  : unknown) &
  ('X-Cursor' extends keyof Declared<Headers> ? { cursor: string } : unknown) &
  ('Link' extends keyof Declared<Headers> ? { next: string | undefined } : unknown);

type ReplyWith<Status, Response> = Response extends { headers: infer Headers }
  ? {
      status: Status;
      data: Json<Response> extends { data: infer Data } ? Data | JsonText<Data> : never;
    } & HeaderParts<Headers>
  : never;

/** The successes that the contract lists for an operation; errors are thrown as `Refusal`. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Answered[Id]['responses']]: Status extends 200 | 201
    ? ReplyWith<Status, Answered[Id]['responses'][Status]>
    : never;
}[keyof Answered[Id]['responses']];

export type Handler<Id extends OperationId> = (request: Request<Id>) => Promise<Reply<Id>>;

/** A handler for every operation: a missing one does not compile, nor does an answer outside the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** JSON that is already written and is answered as it is, byte for byte. */
export class JsonText<Data> {
  readonly text: string;
  /** Only for the compiler: what the text holds. */
  declare readonly data: Data;

  constructor(text: string) {
    this.text = text;
  }
}
