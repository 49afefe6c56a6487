import { caseProgramCalls } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { runJobs } from '../../../testing/jobs.ts';
import type { World } from '../../../testing/world.ts';
import { buildCompany } from '../../attestations/attestations.fixtures.ts';
import { buildProgram, callAs, type Program } from '../../open-api/open-api.fixtures.ts';
import { PNG } from '../../user-manager/company/company-papers.fixtures.ts';
import type { CaseStory } from '../case-story.fixtures.ts';

type Application = z.input<typeof caseProgramCalls.apply.body>;

/** A customer that is the verified company of a story itself, with what its program does. */
export interface ProgramStory {
  readonly program: Program;
  /** A hash of this customer, preserved and certified; by default it states the customer as its owner. */
  evidence(given?: Parameters<CaseStory['preserving']['hash']>[0]): Promise<string>;
  /** A picture that this customer preserved as a file. */
  paper(): Promise<string>;
  application(given?: Partial<Application>): Promise<Application>;
  apply(given?: Partial<Application>, requestId?: string): ReturnType<typeof applyAs>;
}

const applyAs = (world: World, program: Program, body: Application, requestId?: string) =>
  callAs(world, program, caseProgramCalls.apply, { body, ...(requestId === undefined ? {} : { requestId }) });

export async function openProgramStory(world: World, story: CaseStory): Promise<ProgramStory> {
  const { orgName, uscc } = story.company;
  const program = await buildProgram(world, { orgName, uscc });
  const evidence: ProgramStory['evidence'] = async (given = {}) => {
    const owner = buildCompany({ name: orgName, certType: '', certNo: '' });
    return (await story.preserving.hash({ owner, customerId: program.id, ...given })).id;
  };
  const application: ProgramStory['application'] = async (given = {}) => ({
    matter: 'preservation',
    purpose: 'litigation',
    places: { domicile: '330106' },
    representation: { by: 'legal-representative' },
    ...given,
    anos: given.anos ?? [await evidence()],
  });
  return {
    program,
    evidence,
    paper: () => preservePicture(world, program),
    application,
    async apply(given, requestId) {
      return applyAs(world, program, await application(given), requestId);
    },
  };
}

async function preservePicture(world: World, program: Program): Promise<string> {
  // No two papers are the same, so that no file stands for another.
  const bytes = Buffer.concat([PNG, randomBytes(8)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { data } = await callAs(world, program, fileAttestationCalls.start, {
    body: { fileName: '材料.png', size: bytes.length, sha256 },
  });
  const { uploadId } = data;
  const part = await callAs(world, program, fileAttestationCalls.part, { body: { uploadId, number: 1, sha256 } });
  await fetch(part.data.url, { method: 'PUT', headers: part.data.headers, body: new Uint8Array(bytes) });
  const committed = await callAs(world, program, fileAttestationCalls.commit, { body: { uploadId, hash: sha256 } });
  if (committed.outcome !== 'OK') throw new Error(`the paper was refused: ${committed.outcome}`);
  await runJobs(world.deps);
  return uploadId;
}
