import type { AnswerOf, InputOf } from '@nota/contract/kit/call/call-address.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { call, type CallOptions } from '../call/call.http.ts';
import { keepLinkVisit, type BegunVisit } from './kept-link.ts';

/** What a page behind the gate calls its endpoints with. */
export interface Visit {
  readonly platformName: string | undefined;
  readonly call: <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: Pick<CallOptions, 'intent'>,
  ) => Promise<AnswerOf<E>>;
}

/** A visit ends after half an hour or with its link; the call that learns of it leads back to the gate. */
export function visitOf({ token, platformName }: BegunVisit, onEnded: () => void): Visit {
  return {
    platformName,
    async call(endpoint, input, options) {
      try {
        return await call(endpoint, input, { ...options, visit: token });
      } catch (problem) {
        if (problem instanceof Problem && problem.reason === 'VISIT_ENDED') {
          keepLinkVisit(undefined);
          onEnded();
        }
        throw problem;
      }
    },
  };
}
