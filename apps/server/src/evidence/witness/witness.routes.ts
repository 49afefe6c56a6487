import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { headOfSize, logIdentity } from '../log/log-head.repo.ts';
import { policyText } from './witness-list.ts';
import { readWitnessStanding } from './witness-standing.repo.ts';

/**
 * For followers of the log: its policy, how far its witnesses are, and the newest head that a quorum cosigned. The
 * newest head of all is at /log/checkpoint, with the cosignatures it has by now.
 */
export function witnessRoutes(app: FastifyInstance, { database, config, clock }: Deps): void {
  const db = database.outside;

  app.get('/log/witnesses', async (_, reply) => {
    const standing = await readWitnessStanding(db, config, clock.now());
    return open(reply).type('application/json; charset=utf-8').send(JSON.stringify(standing));
  });

  app.get('/log/policy', async (_, reply) => {
    const identity = await logIdentity(db);
    if (!identity) return refuse('ADDRESS_UNKNOWN');
    return open(reply).type('text/plain; charset=utf-8').send(policyText(config, identity.vkey));
  });

  app.get('/log/checkpoint/witnessed', async (_, reply) => {
    const { witnessedSize } = await readWitnessStanding(db, config, clock.now());
    const head = witnessedSize === 0 ? undefined : await headOfSize(db, witnessedSize);
    if (!head) return refuse('ADDRESS_UNKNOWN');
    return open(reply).type('text/plain; charset=utf-8').send(head.note);
  });
}

/** A page of any origin may read this. */
const open = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
