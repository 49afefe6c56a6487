import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import { httpStatusOf } from '@nota/contract/kit/refusal/http-status.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { CHECKS, type MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { CLOCK_WINDOW_SECONDS, SIGNED_HEADER } from '@nota/contract/open-api/signature.rules.ts';
import { escape, refusal, schemaBlock, STYLE } from '../../platform/openapi/api-page.ts';
import { refusalsOfMachine } from '../../platform/machine/machine-openapi.ts';
import { curlOf, EXAMPLE_SECRET, workedExample } from './worked-example.ts';

/** For developers of customers: how to sign, one test vector, every call with curl and client, every code. */
export function examplesPage(endpoints: readonly MachineEndpoint[], base: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nota 开放接口</title><style>${STYLE}</style>
<h1>Nota 开放接口</h1><p><a href="/open-api/v1/openapi.json">OpenAPI 3.1</a> · <a href="#codes">错误码</a></p>
${signing(endpoints, base)}${SANDBOX}${client(base)}
${endpoints.map((endpoint) => card(endpoint, base)).join('')}${codes(endpoints)}</html>`;
}

const SANDBOX = `<h2 id="sandbox">沙箱</h2><p>沙箱客户的调用与生产环境一致，同样计入套餐；所得存证为测试存证，不作证据使用：
<code>sandbox</code> 为 <code>true</code>，证书逐页注明，保管 ${LIMIT.sandboxLifeDays} 天。客户转为生产后，此前的存证仍为测试存证。</p>`;

const pre = (text: string) => `<pre>${escape(text)}</pre>`;

function signing(endpoints: readonly MachineEndpoint[], base: string): string {
  const [first] = endpoints;
  if (first === undefined) return '';
  const example = workedExample('hmac-sm3', first);
  return `<h2 id="signing">签名</h2>
<p>每个请求带以下请求头：${Object.values(SIGNED_HEADER)
    .map((name) => `<code>${name}</code>`)
    .join(
      ' ',
    )}（<code>${SIGNED_HEADER.keyId}</code> 可省略）。<code>timestamp</code> 为 Unix 秒，与服务器相差不超过 ${CLOCK_WINDOW_SECONDS} 秒。
<code>body-digest</code> 为请求体原始字节的摘要（小写十六进制；无请求体时为空串的摘要）：hmac-sm3 与 sm2 用 SM3，hmac-sha256 用 SHA-256。</p>
<p>待签名串共七行，以换行符连接：方法、路径、规范化查询串、request-id、app-id、timestamp、body-digest。查询串按解码后重新以 RFC 3986 编码，
按名称再按值排序，重复的名称全部保留。签名为小写十六进制：HMAC 以控制台显示的密钥原文为键；SM2 用户标识为
<code>1234567812345678</code>，签名为 r‖s（128 位）或 DER。</p>
<p>示例（密钥 <code>${EXAMPLE_SECRET}</code>，算法 hmac-sm3），请求体：</p>${pre(example.body)}
<p>待签名串：</p>${pre(example.text)}<p>签名：</p>${pre(example.signature)}<p>命令行：</p>${pre(curlOf(base, example))}
<p>同一 <code>request-id</code> 以相同内容重发，得到同一回答且只计费一次；换了内容则拒绝（510000）。检查顺序固定：${CHECKS.map(
    (name) => `<code>${ERRORS[name]}</code>`,
  ).join(' → ')}。</p>`;
}

function client(base: string): string {
  return `<h2 id="client">TypeScript 客户端</h2>${pre(`import { createClient } from '@nota/client';

const client = createClient({
  baseUrl: '${base}',
  appId: 'A1b2C3d4E5f6G7h8',
  key: { algorithm: 'hmac-sm3', secret: '控制台显示的密钥' },
});
const { result } = await client.preserveHashes([{ fileName: '采购合同.pdf', hash: '…' }]);
const { ano } = await client.uploadFile('./采购合同.pdf');
await client.verify({ ano });`)}`;
}

function card(endpoint: MachineEndpoint, base: string): string {
  const { method, path, summary, scope } = endpoint;
  return `<section id="${escape(path)}"><h3><code>${method}</code> <code>${escape(path)}</code></h3>
<p>${escape(summary)} · 权限范围 <b>${escape(scope)}</b>${endpoint.isWriting ? ' · 欠费时停用' : ''}</p>
${schemaBlock(method === 'GET' ? '查询参数' : '请求体', method === 'GET' ? endpoint.query : endpoint.body)}
${endpoint.answers === 'file' ? '<p>返回文件</p>' : schemaBlock('返回 data', endpoint.data)}
<details><summary>curl</summary>${pre(curlOf(base, workedExample('hmac-sm3', endpoint)))}</details>
<details><summary>TypeScript</summary>${pre(CLIENT_LINES[path] ?? '')}</details>
<details><summary>拒绝</summary><ul>${refusalsOfMachine(endpoint).map(refusal).join('')}</ul></details></section>`;
}

/** By path, because the client has its own method names. */
export const CLIENT_LINES: Readonly<Record<string, string>> = {
  '/open-api/v1/attestation/hash': `await client.preserveHashes([{ hash }], { label: ['合同'] });`,
  '/open-api/v1/attestation/file/start': `await client.uploadFile('./a.pdf'); // 三步合一，自动分片与续传`,
  '/open-api/v1/attestation/file/part': `await client.filePart({ uploadId, number: 1, sha256 });`,
  '/open-api/v1/attestation/file/parts': `await client.fileParts({ uploadId });`,
  '/open-api/v1/attestation/file/commit': `await client.commitFile({ uploadId, hash });`,
  '/open-api/v1/attestation/list': `for await (const record of client.records({ from, to })) console.log(record.ano);`,
  '/open-api/v1/attestation/info': `await client.info(ano);`,
  '/open-api/v1/attestation/cert': `await writeFile('cert.pdf', await client.certificate(ano));`,
  '/open-api/v1/attestation/package': `const { url, malware } = await client.packageAddress(ano); // malware：原文件中发现的恶意代码`,
  '/open-api/v1/notarization/apply': `const { number } = await client.applyForNotarization({ anos, matter, purpose, representation });`,
  '/open-api/v1/notarization/query': `const { stateCode, dueAt, asked, certificateNo } = await client.notarization(number);`,
  '/open-api/v1/notarization/supplement': `await client.supplementNotarization({ number, answers: [{ itemId, ano }] });`,
  '/open-api/v1/verify': `const { result, reasons } = await client.verify({ ano });`,
};

function codes(endpoints: readonly MachineEndpoint[]): string {
  const names = new Set<ErrorName>(endpoints.flatMap(refusalsOfMachine));
  const rows = [...names]
    .sort((one, other) => (ERRORS[one] < ERRORS[other] ? -1 : 1))
    .map((name) => {
      const [code, http] = [ERRORS[name], httpStatusOf(name)];
      const [zh, en] = [messageIn(errorMessages[name], 'zh-CN'), messageIn(errorMessages[name], 'en-US')];
      return `<tr><td><code>${code}</code><td>${name}<td>${http}<td>${escape(zh)}<td>${escape(en)}`;
    });
  return `<h2 id="codes">错误码</h2><table><tr><th>statusCode<th>名称<th>HTTP<th>含义<th>Meaning
<tr><td><code>000000</code><td>OK<td>200<td>操作成功<td>Done
<tr><td><code>7000001</code><td>PARTIAL<td>200<td>部分完成，data 仍有效<td>Done in part, data is valid${rows.join('')}</table>`;
}
