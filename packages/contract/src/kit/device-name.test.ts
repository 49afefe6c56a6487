import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko)';
const HUAWEI = 'Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-AN00; HMSCore 6.11.0.302) AppleWebKit/537.36';

describe('a user agent', () => {
  it.each([
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows'],
    [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge 126 · Windows'],
    [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Opera 112 · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145 · Windows'],
    ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer · Windows'],
    [`${WINDOWS} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`, '360浏览器 · Windows'],
    [`${WINDOWS} Chrome/86.0.4240.198 Safari/537.36 QIHU 360EE`, '360浏览器 · Windows'],
    [`${WINDOWS} Chrome/123.0.0.0 Safari/537.36 Core/1.116 QQBrowser/19.2.6473.400`, 'QQ浏览器 19 · Windows'],
    [`${WINDOWS} Chrome/80.0.3987.87 Safari/537.36 SE 2.X MetaSr 1.0`, '搜狗浏览器 · Windows'],
    [`${WINDOWS} Chrome/122.0.0.0 Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1`, '企业微信内置浏览器 · Windows'],
    [`${WINDOWS} Chrome/116.0.0.0 Safari/537.36 dingtalk-win/1.0.0 DingTalk(7.6.15)`, '钉钉内置浏览器 · Windows'],
    [`${MAC} Version/17.4 Safari/605.1.15`, 'Safari 17 · macOS'],
    [`${MAC} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142 · macOS'],
    [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17 · iPhone'],
    [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome 126 · iPhone'],
    [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 127 · iPhone'],
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.44(0x18002c2f) NetType/WIFI`, '微信内置浏览器 · iPhone'],
    [`${IPHONE} Mobile/15E148 QQ/9.0.65.617 V1_IPH_SQ`, 'QQ内置浏览器 · iPhone'],
    [IPHONE.replace('(iPhone; CPU iPhone OS', '(iPad; CPU OS') + ' Version/17.5 Safari/604.1', 'Safari 17 · iPad'],
    [`${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36`, 'Chrome 124 · Android'],
    [`${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.47`, '微信内置浏览器 · Android'],
    [`${ANDROID} Version/4.0 Chrome/100.0 MQQBrowser/14.9 Mobile Safari/537.36`, 'QQ浏览器 14 · Android'],
    [`${ANDROID} Version/4.0 Chrome/100.0 UCBrowser/16.6.2 Mobile Safari/537.36`, 'UC浏览器 16 · Android'],
    [`${ANDROID} Version/4.0 Chrome/100.0 Mobile Safari/537.36 AlipayClient/10.6.0`, '支付宝内置浏览器 · Android'],
    [`${HUAWEI} Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.303 Mobile Safari/537.36`, '华为浏览器 14 · HarmonyOS'],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
      'ArkWeb · HarmonyOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome 140 · Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/126.0.0.0 Safari/537.36', 'Chrome 126 · ChromeOS'],
    ['python-requests/2.31.0', 'Python'],
    ['curl/8.5.0', 'curl'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
    ['MyScanner/1.0', ''],
    ['', ''],
  ])('%s', (userAgent, expected) => {
    expect(deviceName(userAgent)).toBe(expected);
  });

  it('with a long version adds at most three digits to the names', () => {
    expect(deviceName(`Chrome/${'9'.repeat(200)}`)).toBe('Chrome 999');
  });
});
