import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none } from '../kit/fields.ts';

/**
 * The page that judges packages without a network, for whoever would not take it from the package it is to judge. It
 * holds the keys and roots that this deployment publishes.
 */
export const offlineVerifierApi = {
  fetch: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/api/evidence/offline-verifier',
    summary: '下载离线核验页（verify.html）',
    permission: 'open',
    params: none,
    query: none,
    body: none,
    data: z.unknown(),
    refusals: ['FILE_NOT_READY'],
    limit: { calls: 30, seconds: 60 },
    answers: 'file',
  }),
};
