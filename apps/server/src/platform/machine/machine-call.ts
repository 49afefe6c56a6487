import type { Language } from '@nota/contract/kit/languages.ts';
import type { MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import type { z } from 'zod';
import type { Origin } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Refusal } from '../refusal.ts';
import type { Partial } from '../http/call.ts';
import type { MachineCaller } from './machine-caller.ts';

interface Input<Q extends z.ZodType, B extends z.ZodType> {
  readonly caller: MachineCaller;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly at: Date;
  readonly origin: Origin;
  readonly language: Language;
  /** For the customer's log: how much the call took from the package. */
  took(count: number): void;
}

export type MachineCallOf<E> = E extends MachineEndpoint<infer Q, infer B, z.ZodType> ? Input<Q, B> : never;
export type MachineAnswerOf<E> = E extends MachineEndpoint<z.ZodType, z.ZodType, infer D> ? z.input<D> : never;

/** The handle sees the customer's whole platform; the handler must restrict it to this customer's records. */
export type MachineReading<E> = MachineCallOf<E> & { readonly db: Db };

/** Everything it writes is in one transaction with the call's id and its kept answer. */
export type MachineWriting<E> = MachineCallOf<E> & { readonly trx: Trx };

export type Outcome<E> = MachineAnswerOf<E> | Partial<MachineAnswerOf<E>> | Refusal;

/**
 * Handles calls of several customers in one transaction; a refusal is returned and not thrown, so that the others
 * succeed.
 */
export type DoTogether<E> = (trx: Trx, calls: readonly MachineCallOf<E>[]) => Promise<readonly Outcome<E>[]>;
