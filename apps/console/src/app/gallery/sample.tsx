import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { useState, type ReactNode } from 'react';
import { callKey } from '../../kit/call/use-call.ts';

/** One component in one state, under the name of the state. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gallery-sample">
      <h3>{name}</h3>
      <div>{children}</div>
    </section>
  );
}

export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-samples">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

interface Answer {
  readonly endpoint: AnyEndpoint;
  readonly input: object;
  readonly data: unknown;
}

/** Answers reads from fixed data, without a server. */
export function Answered({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const [queries] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    for (const { endpoint, input, data } of answers) client.setQueryData(callKey(endpoint, input), data);
    return client;
  });
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
