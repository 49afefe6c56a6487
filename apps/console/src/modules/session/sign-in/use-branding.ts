import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { useEffect } from 'react';
import { callEnvelope } from '../../../kit/call/api.ts';
import { storePlatform } from '../../../kit/session/platform.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import type { AnswerOf, InputOf } from '@nota/contract/kit/call/call-address.ts';
import { readText, STORED, writeText } from '../../../kit/session/stored.ts';

/**
 * Finds the platform of this site and stores it: first by a key in the address, which is remembered on this machine,
 * then by the site's domain; an unknown domain is the operator's. Signing in works without branding, so a failure is
 * silent.
 */
export function useBranding(asked: string | null): void {
  useEffect(() => {
    void brand(asked).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  }, [asked]);
}

async function brand(asked: string | null): Promise<void> {
  if (asked) writeText(STORED.platformAsked, asked);
  const found = await find(wantedPlatform(asked));
  const detail = await ask(platformInfoApi.detail, { body: { type1: found.name } });
  storePlatform(found, detail);
}

/** What the platform of this site is looked up by, known before the look-up; undefined is the operator's own site. */
export const wantedPlatform = (asked: string | null): string | undefined =>
  asked ?? readText(STORED.platformAsked) ?? ownDomain();

async function find(platform: string | undefined) {
  if (platform === undefined) return ask(platformInfoApi.find, {});
  try {
    return await ask(platformInfoApi.find, { query: { platform } });
  } catch (error) {
    if (!(error instanceof Problem) || error.reason !== 'RECORD_NOT_FOUND') throw error;
    return find(undefined);
  }
}

/** The look-ups say by `flag` whether they found something; without it the answer is ignored. */
async function ask<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { flag, data } = await callEnvelope(endpoint, input, { isSilent: true });
  if (!flag) throw new Problem('the platform was not found', { kind: 'refused', status: 200 });
  return data;
}

/** An IP address or a bare host name belongs to no platform. */
function ownDomain(): string | undefined {
  const { hostname } = window.location;
  return /^[\d.]+$|:|^localhost$/.test(hostname) ? undefined : hostname;
}
