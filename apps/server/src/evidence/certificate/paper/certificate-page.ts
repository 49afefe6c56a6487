import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import { hash } from 'node:crypto';
import { SANDBOX } from './certificate-texts.ts';

/**
 * The page behind a certificate's QR code: it calls the public endpoint and shows the answer. It compares a given file
 * with the issued one inside the browser; the file is not uploaded.
 */
const STYLE = `:root{color-scheme:light dark;--ink:#1b2230;--soft:#596273;--line:#d3d8e0;--ground:#fff;--accent:#1d3557;--good:#1a7f37;--bad:#b42318}
@media(prefers-color-scheme:dark){:root{--ink:#e6eaf0;--soft:#9aa4b2;--line:#3a4250;--ground:#12161d;--accent:#9db8dc;--good:#4ac26b;--bad:#ff8077}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.7 system-ui,"Noto Sans SC",sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.4rem;color:var(--accent);margin:0}
small,dt{color:var(--soft)}label{display:block;margin-top:1rem}
input[type=text]{width:100%;box-sizing:border-box;padding:.6rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:6px;letter-spacing:.05em}
button{margin-top:1.25rem;padding:.6rem 1.6rem;font:inherit;color:var(--ground);background:var(--accent);border:0;border-radius:6px;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
section{margin-top:2rem;border-top:1px solid var(--line);padding-top:1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem}
dd{margin:0;overflow-wrap:anywhere}.good{color:var(--good)}.bad{color:var(--bad)}.verdict{font-size:1.15rem;font-weight:600}`;

const SCRIPT = `'use strict';
const WORDS={issued:['有效','Valid','good'],superseded:['已被新版本替代','Superseded by a newer version','bad'],revoked:['已吊销','Revoked','bad'],unknown:['未查到：编号或核验码有误','Not found: wrong number or code','bad']};
const find=(id)=>document.getElementById(id);
const asked=new URLSearchParams(location.search);
find('number').value=asked.get('number')??'';find('code').value=asked.get('code')??'';
let expected=null;
const time=(text)=>text?new Date(text).toLocaleString('zh-CN',{timeZone:'Asia/Shanghai',hour12:false})+' (UTC+8)':null;
function say(text,kind){const verdict=find('verdict');verdict.textContent=text;verdict.className='verdict '+kind;find('answer').hidden=false}
async function ask(){
  find('facts').replaceChildren();find('compare').hidden=true;expected=null;
  const query=new URLSearchParams({number:find('number').value,code:find('code').value});
  let envelope;
  try{envelope=await(await fetch('${certificateApi.verify.path}?'+query)).json()}catch{return say('暂时无法核验，请稍后再试 Cannot verify now','bad')}
  if(envelope.statusCode==='${ERRORS.INPUT_INVALID.code}')return say('编号或核验码书写有误，请对照证书重新输入 Mistyped: compare with the certificate','bad');
  if(!envelope.flag)return say(envelope.errorMessage,'bad');
  const standing=envelope.data;const [zh,en,kind]=WORDS[standing.state];
  if(standing.isSandbox)say('${SANDBOX.zh} ${SANDBOX.en}','bad');else say(zh+' '+en,kind);
  const rows=[['证书状态 State',standing.isSandbox&&zh+' '+en],['签发平台 Issuer',standing.issuer],['版本 Version',standing.version&&standing.version+' / '+standing.latestVersion],['签发时间 Issued',time(standing.issuedAt)],['失效时间 Ended',time(standing.endedAt)],['证书文件 SHA-256',standing.sha256]];
  for(const [name,value] of rows){if(!value)continue;const dt=document.createElement('dt');dt.textContent=name;const dd=document.createElement('dd');dd.textContent=value;find('facts').append(dt,dd)}
  expected=standing.sha256;find('compare').hidden=!expected;find('match').textContent='';
}
find('form').addEventListener('submit',(event)=>{event.preventDefault();void ask()});
find('file').addEventListener('change',async(event)=>{
  const file=event.target.files[0];if(!file||!expected)return;
  const digest=new Uint8Array(await crypto.subtle.digest('SHA-256',await file.arrayBuffer()));
  const isSame=Array.from(digest,(byte)=>byte.toString(16).padStart(2,'0')).join('')===expected;
  find('match').textContent=isSame?'与签发的文件完全一致 Identical to the issued file':'与签发的文件不一致 Not the issued file';
  find('match').className=isSame?'good':'bad';
});
if(find('number').value&&find('code').value)void ask();`;

export const CERTIFICATE_PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>证书核验</title><style>${STYLE}</style><main>
<h1>证书核验</h1><small>Certificate verification</small>
<form id="form"><label for="number">证书编号 <small>Certificate no.</small></label><input type="text" id="number" required maxlength="40" autocomplete="off" spellcheck="false">
<label for="code">核验码 <small>Verification code</small></label><input type="text" id="code" required maxlength="20" autocomplete="off" spellcheck="false">
<button>核验 Verify</button></form>
<section id="answer" aria-live="polite" hidden><p id="verdict" class="verdict"></p><dl id="facts"></dl>
<div id="compare" hidden><label for="file">比对证书文件，文件不会上传 <small>Compare a file; it stays on this device</small></label><input type="file" id="file" accept="application/pdf"><p id="match" aria-live="polite"></p></div></section>
<p><small>本页只显示证书的状态，不显示任何个人信息。核验存证内容请使用证据包内的 verify.html。<br>This page tells whether a certificate stands and nothing personal.</small></p></main><script>${SCRIPT}</script></html>`;

const digestOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Only this script and these styles, by their hashes, and calls only to the page's own origin. */
export const CERTIFICATE_PAGE_POLICY = [
  `default-src 'none'`,
  `script-src ${digestOf(SCRIPT)}`,
  `style-src ${digestOf(STYLE)}`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
