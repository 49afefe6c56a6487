/** Names of browsers, the first match wins. `$1` is the version, of three digits at most. */
type Marks = readonly (readonly [mark: RegExp, name: string])[];

/**
 * In-app browsers and Chinese browsers first: they all call themselves Chrome or Safari as well, as Chrome calls itself
 * Safari. Only known names are used: the caller chooses this text, and made-up names would fill the filter of the log.
 * An in-app browser changes with its app, so it has no version.
 */
const BROWSERS: Marks = [
  [/wxwork\//i, '企业微信内置浏览器'],
  [/MicroMessenger\//i, '微信内置浏览器'],
  [/DingTalk/i, '钉钉内置浏览器'],
  [/AlipayClient\//, '支付宝内置浏览器'],
  [/Lark\/|Feishu\//, '飞书内置浏览器'],
  [/ QQ\/\d/, 'QQ内置浏览器'],
  [/QQBrowser\/(\d{1,3})/, 'QQ浏览器 $1'],
  [/QIHU|QHBrowser|360[SE]E|360 ?(?:Aphone|Browser)/i, '360浏览器'],
  [/MetaSr|SogouMobileBrowser/, '搜狗浏览器'],
  [/UCBrowser\/(\d{1,3})/, 'UC浏览器 $1'],
  [/Quark\/(\d{1,3})/, '夸克浏览器 $1'],
  [/HuaweiBrowser\/(\d{1,3})/, '华为浏览器 $1'],
  [/MiuiBrowser\/(\d{1,3})/, '小米浏览器 $1'],
  [/(?:Edg|EdgA|EdgiOS|Edge)\/(\d{1,3})/, 'Edge $1'],
  [/OPR\/(\d{1,3})/, 'Opera $1'],
  [/(?:Firefox|FxiOS)\/(\d{1,3})/, 'Firefox $1'],
  [/ArkWeb\/\d/, 'ArkWeb'],
  [/(?:Chrome|CriOS)\/(\d{1,3})/, 'Chrome $1'],
  [/Version\/(\d{1,3})[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari $1'],
  [/MSIE |Trident\//, 'Internet Explorer'],
  [/^curl\//, 'curl'],
  [/^python-requests\/|^Python-urllib\//, 'Python'],
  [/^Go-http-client\//, 'Go'],
  [/^okhttp\//, 'OkHttp'],
  [/^PostmanRuntime\//, 'Postman'],
];

/** Without versions, so that the filter stays short. An iPad that requests desktop pages says it is a Mac. */
const SYSTEMS: Marks = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a user agent: `Chrome 141 · Windows`. Empty where neither is known. */
export function deviceName(userAgent: string): string {
  return [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)].filter(Boolean).join(' · ');
}

function nameIn(userAgent: string, marks: Marks): string {
  for (const [mark, name] of marks) {
    const found = mark.exec(userAgent);
    if (found) return name.replace('$1', found[1] ?? '').trim();
  }
  return '';
}
