import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import { httpStatusOf } from '@nota/contract/kit/refusal/http-status.ts';
import { z } from 'zod';
import { refusalsOf } from './openapi.ts';

/** The same descriptions for people: one page, no scripts, what each call wants, gives and refuses. */
export function apiPage(endpoints: readonly AnyEndpoint[]): string {
  const groups = [...Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[2] ?? '')];
  const menu = groups.map(([name]) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' · ');
  const parts = groups.map(
    ([name, members]) => `<h2 id="${escape(name)}">${escape(name)}</h2>${members.map(card).join('')}`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nota 接口</title><style>${STYLE}</style>
<h1>Nota 接口</h1><p>${menu} · <a href="/api/openapi.json">OpenAPI 3.1</a></p>${parts.join('')}</html>`;
}

function card(endpoint: AnyEndpoint): string {
  const permission = Array.isArray(endpoint.permission) ? endpoint.permission.join(' / ') : String(endpoint.permission);
  return `<section><h3><code>${endpoint.method}</code> <code>${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)} · 权限 <b>${escape(permission)}</b></p>
${table('路径参数', endpoint.params)}${table('查询参数', endpoint.query)}${table('请求体', endpoint.body)}
${endpoint.answers === 'file' ? '<p>返回文件</p>' : schemaBlock('返回 data', endpoint.data)}
<details><summary>拒绝</summary><ul>${refusalsOf(endpoint).map(refusal).join('')}</ul></details></section>`;
}

export const refusal = (name: keyof typeof ERRORS) =>
  `<li><code>${ERRORS[name]}</code> ${escape(messageIn(errorMessages[name], 'zh-CN'))} <small>${name} · HTTP ${httpStatusOf(name)}</small></li>`;

function table(title: string, schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: unknown;
    oneOf?: unknown;
  };
  if (json.anyOf || json.oneOf) return schemaBlock(title, schema);
  const fields = Object.keys(json.properties ?? {});
  return fields.length === 0 ? '' : schemaBlock(title, schema);
}

export function schemaBlock(title: string, schema: z.ZodType): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`;
}

export const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page is text and one style block; no script may run in it. */
export const DESCRIPTION_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`;

export const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2328;background:#fff}
section{border:1px solid #d8dee4;border-radius:8px;padding:.5rem 1rem;margin:.75rem 0}h3{margin:.25rem 0}pre{overflow:auto}
code{background:#eef1f4;padding:.1rem .3rem;border-radius:4px}small{color:#59636e}
@media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}section{border-color:#30363d}code{background:#161b22}a{color:#4493f8}}`;
