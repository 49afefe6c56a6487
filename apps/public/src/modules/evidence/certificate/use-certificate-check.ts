import { certificateApi, type CertificateStanding } from '@nota/contract/evidence/certificate.contract.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../../kit/call/call.http.ts';

/** What stands on a certificate beside its QR code, as somebody typed it. */
export interface Asked {
  readonly number: string;
  readonly code: string;
}

export type Check =
  | { readonly at: 'form' }
  | { readonly at: 'asking'; readonly asked: Asked }
  | { readonly at: 'answered'; readonly asked: Asked; readonly standing: CertificateStanding }
  | { readonly at: 'failed'; readonly asked: Asked; readonly problem: Problem };

/**
 * One certificate at a time: an answer that comes after another was asked for is not shown. What the address named is
 * asked for at once.
 */
export function useCertificateCheck(given: Asked | undefined) {
  const [check, setCheck] = useState<Check>(given ? { at: 'asking', asked: given } : { at: 'form' });
  useEffect(() => {
    if (check.at !== 'asking') return undefined;
    let isWanted = true;
    void answerTo(check.asked).then((answer) => isWanted && setCheck(answer));
    return () => {
      isWanted = false;
    };
  }, [check]);
  return {
    check,
    ask: (asked: Asked) => setCheck({ at: 'asking', asked }),
    startAnew: () => setCheck({ at: 'form' }),
  };
}

async function answerTo(asked: Asked): Promise<Check> {
  try {
    const { number, code } = asked;
    return { at: 'answered', asked, standing: await call(certificateApi.verify, { query: { number, code } }) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { at: 'failed', asked, problem };
  }
}
