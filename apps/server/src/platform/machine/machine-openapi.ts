import { machineRefusals, type MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { SIGNED_HEADER } from '@nota/contract/open-api/signature.rules.ts';
import { jsonContent, operationIdOf, parametersOf, responsesOf, schemaOf } from '../openapi/openapi.ts';

/** OpenAPI 3.1 of the Open API alone, for customers; the console's endpoints are described separately. */
export function machineOpenApiOf(endpoints: readonly MachineEndpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nota Open API', version: '1' },
    paths,
    components: { parameters: signedHeaders() },
  };
}

export const refusalsOfMachine = (endpoint: MachineEndpoint) => [...endpoint.refusals, ...machineRefusals(endpoint)];

function operationOf(endpoint: MachineEndpoint) {
  const body = { content: jsonContent({ ...schemaOf(endpoint.body), examples: [endpoint.example] }) };
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    'x-scope': endpoint.scope,
    'x-refusals': refusalsOfMachine(endpoint),
    parameters: [
      ...Object.values(SIGNED_HEADER).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...parametersOf('query', endpoint.query),
    ],
    ...(endpoint.method === 'POST' ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, refusalsOfMachine(endpoint)),
  };
}

const HEADER_SCHEMAS: Readonly<Record<string, object>> = {
  [SIGNED_HEADER.requestId]: { type: 'string', pattern: '^[\\x21-\\x7e]{1,32}$' },
  [SIGNED_HEADER.appId]: { type: 'string', pattern: '^[0-9A-Za-z]{16}$' },
  [SIGNED_HEADER.keyId]: { type: 'string', pattern: '^\\d{1,19}$' },
  [SIGNED_HEADER.timestamp]: { type: 'string', pattern: '^[1-9]\\d{0,9}$' },
  [SIGNED_HEADER.bodyDigest]: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  [SIGNED_HEADER.signature]: { type: 'string', pattern: '^([0-9a-f]{2})+$' },
};

const signedHeaders = () =>
  Object.fromEntries(
    Object.values(SIGNED_HEADER).map((name) => [
      name,
      { name, in: 'header', required: name !== SIGNED_HEADER.keyId, schema: HEADER_SCHEMAS[name] },
    ]),
  );
