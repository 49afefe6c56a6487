import type { Endpoint, EndpointKind } from '@nota/contract/kit/endpoint.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import type { z } from 'zod';
import type { Actor, Origin } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly at: Date;
  readonly origin: Origin;
  readonly language: Language;
}

/** A reading call: the handle sees the caller's platform and nothing else. */
export interface QueryCall {
  readonly actor: Actor;
  readonly db: Db;
}

/** A changing call: everything it writes is in one transaction with its audit row and its idempotency key. */
export interface ActCall {
  readonly actor: Actor;
  readonly trx: Trx;
  /** What the audit row records beyond who, when, where and which call. */
  audit(facts: AuditFacts): void;
  /** Runs once the transaction is durable; for memory of this process only, never for effects that must not be lost. */
  afterCommit(work: () => void): void;
}

/** The link by which somebody outside visits, and the one record that they reach by it. */
export interface VisitedLink {
  readonly id: string;
  readonly platformId: string;
  readonly purpose: string;
  readonly record: { readonly kind: string; readonly id: string };
  readonly visitId: string;
  readonly visitEndsAt: Date;
}

/**
 * A call of somebody outside: one transaction with its audit row, whose actor is the link, and its idempotency key. A
 * GET has the transaction as well, writes no audit row, and changes nothing.
 */
export interface OutsideCall {
  readonly link: VisitedLink;
  readonly trx: Trx;
  audit(facts: AuditFacts): void;
  afterCommit(work: () => void): void;
}

/** A call without a session. It may still carry one, and then knows who is calling. */
export interface OpenCall {
  readonly actor: Actor | undefined;
  /** Puts a session token into the answer's Authorization header, where the console looks for it. */
  setToken(token: string): void;
  /** Lets the caller keep the answer for some seconds. */
  cacheFor(seconds: number): void;
  /** Headers by which a file is asked for in part. */
  readonly partial: { readonly range: string | undefined; readonly ifRange: string | undefined };
}

export interface AuditFacts {
  /** The kind of the record, where an endpoint is for several kinds; otherwise the one in its path. */
  readonly recordKind?: string;
  readonly recordId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

interface CallByKind {
  readonly query: QueryCall;
  readonly act: ActCall;
  readonly outside: OutsideCall;
  readonly open: OpenCall;
}

export type CallOf<E> =
  E extends Endpoint<infer K, infer P, infer Q, infer B, z.ZodType> ? Input<P, Q, B> & CallByKind[K] : never;

/** What is known before the transaction of a changing call begins, with a handle for looking. */
export type BeforeActOf<E> =
  E extends Endpoint<'act', infer P, infer Q, infer B, z.ZodType>
    ? Input<P, Q, B> & QueryCall
    : E extends Endpoint<'outside', infer P, infer Q, infer B, z.ZodType>
      ? Input<P, Q, B> & Pick<OutsideCall, 'link'> & Pick<QueryCall, 'db'>
      : never;

export type AnswerOf<E> =
  E extends Endpoint<EndpointKind, z.ZodType, z.ZodType, z.ZodType, infer D> ? z.input<D> : never;

/**
 * An answer whose data is valid although part of the work was refused; the console shows the message and keeps the
 * data.
 */
export class Partial<T> {
  readonly data: T;
  readonly message: string;
  constructor(data: T, message: string) {
    this.data = data;
    this.message = message;
  }
}

/** An answer that is a file. */
export interface FileAnswer {
  readonly type: string;
  /** 200 unless it is a part of the file, or a part that there is none of. */
  readonly status?: 206 | 416;
  readonly body: Buffer | NodeJS.ReadableStream;
  readonly headers?: Readonly<Record<string, string>>;
}
