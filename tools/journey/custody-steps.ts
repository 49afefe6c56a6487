import { attestationCustodyApi } from '@nota/contract/attestations/attestation-custody.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { followTicket, type ConsoleClient } from './console-client.ts';
import { insist, take } from './step.ts';

/** Staff open the record and its chain of custody; opening it is itself an act of custody. */
export async function readTimeline(client: ConsoleClient, ano: string): Promise<void> {
  await take(
    {
      holds: 'staff open it and read the custody timeline, which has no gap and names them',
      lookAt: 'apps/server/src/modules/attestations/custody/attestation-custody.repo.ts',
    },
    async (saw) => {
      await client.call(attestationApi.get, { params: { id: ano } });
      const acts = await client.call(attestationCustodyApi.list, { params: { id: ano } });
      saw(acts.map(({ number, act, actorName }) => `${number} ${act} by ${actorName ?? 'the system'}`).join(', '));
      insist(
        acts.every(({ number }, at) => number === at + 1),
        'the acts are not numbered one by one',
      );
      insist(
        acts.some(({ act, actorName }) => act === 'viewed' && actorName === client.person.name),
        `nothing says that ${client.person.name} looked`,
      );
    },
  );
}

/** The package by a single-use ticket, as the page's button downloads it. */
export async function exportPackage(client: ConsoleClient, ano: string, file: string): Promise<void> {
  await take(
    {
      holds: 'staff export the evidence package by a ticket that works once',
      lookAt: 'apps/server/src/modules/attestations/record/attestation-file.routes.ts',
    },
    async (saw) => {
      const { ticket } = await client.call(attestationFileApi.package, { params: { id: ano } });
      const answer = await followTicket(ticket);
      insist(answer.ok && answer.body !== null, `the download answered ${answer.status}`);
      await pipeline(Readable.fromWeb(answer.body), createWriteStream(file));
      saw(`${((await stat(file)).size / 1024 / 1024).toFixed(1)} MB`);
      const again = await followTicket(ticket);
      insist(again.status === 403, `the same ticket answered ${again.status} the second time`);
      saw('the second time refused');
    },
  );
}
