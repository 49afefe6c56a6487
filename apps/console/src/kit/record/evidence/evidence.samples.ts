import type { EvidencePanelProps } from './evidence-panel.tsx';

/** A made-up case that shows every verdict, for the gallery and the tests; no page uses it. */
export const EVIDENCE_SAMPLE: EvidencePanelProps = {
  preserved: [
    {
      name: '现场录像.mp4',
      about: '视频 182.4 MB',
      digests: { SM3: '9f2c4be17a0d53c68e41f7b2a95d03c8617ef4ab25d09c3e88b1f60a7d42c951' },
    },
    {
      name: '定位轨迹.json',
      about: '数据 14.2 KB',
      digests: { SM3: '0c1d7e52b4a8936fd2e5708b1c64a3f9d85b2e7640af19c3d7be582f6a01c4e3' },
    },
  ],
  clocks: {
    device: '2026-03-02T02:14:31.000Z',
    received: '2026-03-02T02:16:05.000Z',
    dated: '2026-03-02T02:16:07.000Z',
    anchored: null,
  },
  ladder: [
    {
      key: 'digest',
      question: '内容是否与入库时一致',
      verdict: 'valid',
      answers: ['逐字节重新计算，摘要一致'],
      technical: 'sm3 9f2c4be1…7d42c951',
    },
    {
      key: 'timestamp',
      question: '时间戳是否可信',
      verdict: 'valid',
      answers: ['由可信时间戳服务机构签发，证书在签发时有效'],
      technical: 'RFC 3161 · serial 0x5a31c2',
    },
    { key: 'anchor', question: '是否已上链', verdict: 'not-yet', answers: ['本批次预计 10 分钟内上链'] },
    { key: 'device', question: '设备时间是否准确', verdict: 'cannot-tell', answers: ['设备未提供授时证明'] },
    {
      key: 'signature',
      question: '采集端签名是否有效',
      verdict: 'invalid',
      answers: ['签名与公钥不匹配，采集端可能被改动'],
      technical: 'sm2 verify: false',
    },
  ],
  beforeEntry: [
    { label: '采集方式', value: '手机现场录像' },
    { label: '采集人', value: '王*明' },
    { label: '设备', value: 'Mate 60 · 未越狱' },
  ],
  afterEntry: [
    { label: '入库编号', value: 'HZ-2026-000182' },
    { label: '日志位置', value: '第 48,211 条' },
    { label: '保管', value: '无访问异常' },
  ],
};
