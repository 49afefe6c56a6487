import { ERRORS } from '@nota/contract/kit/errors.ts';
import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { caseProgramCalls } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { attestedRecordCalls } from '@nota/contract/open-api/attested-record.contract.ts';
import { verificationCalls } from '@nota/contract/open-api/verification.contract.ts';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { CLIENT_LINES } from './examples-page.ts';
import { EXAMPLE_SECRET, workedExample } from './worked-example.ts';

const world = useWorld();
const ENDPOINTS = [
  ...Object.values(hashAttestationCalls),
  ...Object.values(fileAttestationCalls),
  ...Object.values(attestedRecordCalls),
  ...Object.values(verificationCalls),
  ...Object.values(caseProgramCalls),
];

describe('the description of the Open API', () => {
  it('holds every call with its scope, headers, example and refusals, and none of the console’s', async () => {
    const response = await world.send({ method: 'GET', url: '/open-api/v1/openapi.json' });
    const document = response.json<{
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
      components: { parameters: Record<string, unknown> };
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(ENDPOINTS.map(({ path }) => path).sort());
    const hash = document.paths['/open-api/v1/attestation/hash']?.['post'];
    expect(hash?.['x-scope']).toBe('attestation:hash');
    expect(hash?.['x-refusals']).toContain('SIGNATURE_WRONG');
    expect(hash?.['parameters']).toContainEqual({ $ref: '#/components/parameters/body-digest' });
    expect(Object.keys(document.components.parameters)).toHaveLength(6);
    const cert = document.paths['/open-api/v1/attestation/cert']?.['get'];
    expect(cert?.['parameters']).toContainEqual(expect.objectContaining({ name: 'ano', in: 'query' }));
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    'has an example of %s that is right',
    (path, endpoint) => {
      const schema = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
      expect(schema.safeParse(endpoint.example).error).toBeUndefined();
      expect(CLIENT_LINES[path]).toBeDefined();
    },
  );
});

describe('the page of examples', () => {
  it('has each call with curl and client, each code, and no scripts', async () => {
    const page = await world.send({ method: 'GET', url: '/open-api/v1/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script');
    for (const { path } of ENDPOINTS) expect(page.body).toContain(path);
    for (const name of ['SIGNATURE_WRONG', 'HASH_WRONG', 'PACKAGE_USED_UP'] as const) {
      expect(page.body).toContain(ERRORS[name]);
    }
  });

  it('explains the signature with a correct test vector', async () => {
    const { body, text, signature } = workedExample('hmac-sm3', hashAttestationCalls.preserve);
    const digest = createHash('sm3').update(body).digest('hex');
    const lines = [
      'POST',
      '/open-api/v1/attestation/hash',
      '',
      'example-0001',
      'A1b2C3d4E5f6G7h8',
      '1780279200',
      digest,
    ];
    expect(text).toBe(lines.join('\n'));
    expect(signature).toBe(createHmac('sm3', EXAMPLE_SECRET).update(lines.join('\n')).digest('hex'));
    const page = await world.send({ method: 'GET', url: '/open-api/v1/docs' });
    expect(page.body).toContain(signature);
    expect(page.body).toContain(digest);
  });
});
