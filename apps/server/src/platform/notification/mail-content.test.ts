import { expect, it } from 'vitest';
import { htmlOf } from './mail-content.ts';

it.each([
  ['<b>某某</b> & "公司"', '<p>&lt;b&gt;某某&lt;/b&gt; &amp; &quot;公司&quot;</p>'],
  [
    '打开 https://nota.test/p?a=1&b=2 即可',
    '<p>打开 <a href="https://nota.test/p?a=1&amp;b=2">https://nota.test/p?a=1&amp;b=2</a> 即可</p>',
  ],
  ['https://nota.test/"onclick="x', '<p><a href="https://nota.test/">https://nota.test/</a>&quot;onclick=&quot;x</p>'],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
  ['一\n二', '<p>一</p><p>二</p>'],
])('of %j is %j', (text, expected) => {
  expect(htmlOf(text)).toContain(`<body>${expected}</body>`);
});
