/** The browser and the system that a user agent speaks of; what is not known is an empty text. */
export function readUserAgent(userAgent: string): { browser: string; system: string } {
  return {
    browser: nameIn(userAgent, BROWSERS),
    system: nameIn(userAgent, SYSTEMS),
  };
}

/** Chinese browsers first: they all call themselves Chrome as well, as Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/MicroMessenger\/(\d+)/, '微信 $1'],
  [/DingTalk\/(\d+)/, '钉钉 $1'],
  [/QQBrowser\/(\d+)/, 'QQ浏览器 $1'],
  [/QIHU|360[SE]E/, '360浏览器'],
  [/Edg\/(\d+)/, 'Edge $1'],
  [/OPR\/(\d+)/, 'Opera $1'],
  [/Firefox\/(\d+)/, 'Firefox $1'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome $1'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari $1'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android (\d+)/, 'Android $1'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function nameIn(userAgent: string, marks: typeof BROWSERS): string {
  for (const [mark, name] of marks) {
    const found = mark.exec(userAgent);
    if (found) return name.replace('$1', found[1] ?? '').trim();
  }
  return '';
}

/** In one line, for those who read it: `Chrome 131 · Windows`. Empty where nothing of it is known. */
export function deviceName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(' · ');
}
