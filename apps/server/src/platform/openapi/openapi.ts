import { impliedRefusals, type AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import { httpStatusOf } from '@nota/contract/kit/refusal/http-status.ts';
import { z } from 'zod';

/** OpenAPI 3.1 from the same endpoint descriptions that the server runs and the console calls. */
export function openApiOf(endpoints: readonly AnyEndpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nota back-office API', version: '1' },
    paths,
    // A session of staff, and a visit of somebody outside.
    components: { securitySchemes: { token: AUTHORIZATION, visit: AUTHORIZATION } },
  };
}

const AUTHORIZATION = { type: 'apiKey', in: 'header', name: 'Authorization' };

/** Every refusal of an endpoint, its own ones first. */
export const refusalsOf = (endpoint: AnyEndpoint): ErrorName[] => [...endpoint.refusals, ...impliedRefusals(endpoint)];

function operationOf(endpoint: AnyEndpoint) {
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.kind === 'open' ? {} : { security: [{ [endpoint.kind === 'outside' ? 'visit' : 'token']: [] }] }),
    'x-permission': endpoint.permission,
    'x-refusals': refusalsOf(endpoint),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.method === 'POST' ? { requestBody: { content: jsonContent(schemaOf(endpoint.body)) } } : {}),
    responses: responsesOf(endpoint, refusalsOf(endpoint)),
  };
}

export const operationIdOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) =>
  [method.toLowerCase(), ...path.split('/').map((part) => part.replace(/\W/g, ''))].filter(Boolean).join('_');

export function parametersOf(place: 'path' | 'query', schema: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value as unknown,
  }));
}

export function responsesOf(
  endpoint: Pick<AnyEndpoint, 'answers' | 'data'>,
  refusals: readonly ErrorName[],
): Record<string, unknown> {
  const success =
    endpoint.answers === 'file'
      ? { description: 'file', content: { 'application/octet-stream': {} } }
      : { description: '000000', content: jsonContent(envelopeOf(schemaOf(endpoint.data, 'output'))) };
  const failed = Map.groupBy(refusals, (name) => httpStatusOf(name));
  const responses: Record<string, unknown> = {};
  for (const [http, names] of failed) responses[http] = { description: names.map(describe).join('; ') };
  return { ...responses, 200: success };
}

const describe = (name: ErrorName) => `${ERRORS[name]} ${name} ${messageIn(errorMessages[name], 'zh-CN')}`;
export const jsonContent = (schema: unknown) => ({ 'application/json': { schema } });

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['flag', 'statusCode', 'errorMessage', 'data'],
  properties: { flag: { type: 'boolean' }, statusCode: { type: 'string' }, errorMessage: { type: 'string' }, data },
});

export function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
