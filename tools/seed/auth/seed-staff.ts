import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';

/** The platforms and staff of a fresh development database. */
export interface SeedStaff {
  readonly platform: string;
  readonly name: string;
  readonly phone: string;
  readonly dept: string;
  readonly roles: readonly string[];
  /** The code of the notary office whose cases alone they see; whoever has none sees the whole platform. */
  readonly office?: string;
}

export const SYSTEM_ADMIN = ADMINISTRATOR_ROLES.system.name;
export const SECURITY_ADMIN = ADMINISTRATOR_ROLES.security.name;
export const AUDIT_ADMIN = ADMINISTRATOR_ROLES.audit.name;
export const BUSINESS_LEAD = '业务主管';

export const PLATFORMS = [
  { key: 'operator', name: '诺达运营中心', kind: 'operator', adminPhones: ['13800000001', '13800000002'] },
  {
    key: 'hangzhou',
    name: '杭州钱塘公证存证平台',
    kind: 'tenant',
    domain: 'hangzhou.nota.test',
    adminPhones: ['13900000001', '13900000002'],
  },
  {
    key: 'xiamen',
    name: '厦门鹭江公证存证平台',
    kind: 'tenant',
    domain: 'xiamen.nota.test',
    adminPhones: ['13700000001', '13700000004'],
  },
] as const;

export const STAFF: readonly SeedStaff[] = [
  { platform: 'operator', name: '周明远', phone: '13800000001', dept: '平台运营部', roles: [SYSTEM_ADMIN] },
  { platform: 'operator', name: '林嘉', phone: '13800000002', dept: '平台运营部', roles: [SYSTEM_ADMIN] },
  { platform: 'operator', name: '顾晓彤', phone: '13800000003', dept: '客户成功部', roles: ['运营', '客服'] },
  { platform: 'operator', name: '程立新', phone: '13800000004', dept: '审计部', roles: [AUDIT_ADMIN] },
  { platform: 'operator', name: '罗雨薇', phone: '13800000005', dept: '内容部', roles: ['内容'] },
  { platform: 'operator', name: '唐子轩', phone: '13800000006', dept: '平台运营部', roles: ['运营'] },
  { platform: 'operator', name: '贺志强', phone: '13800000007', dept: '安全合规部', roles: [SECURITY_ADMIN] },
  { platform: 'operator', name: '丁海燕', phone: '13800000008', dept: '安全合规部', roles: [SECURITY_ADMIN] },
  { platform: 'hangzhou', name: '陈思远', phone: '13900000001', dept: '信息部', roles: [SYSTEM_ADMIN] },
  { platform: 'hangzhou', name: '沈若琳', phone: '13900000002', dept: '信息部', roles: [SYSTEM_ADMIN] },
  { platform: 'hangzhou', name: '吴桐', phone: '13900000003', dept: '综合部', roles: ['成员管理'] },
  { platform: 'hangzhou', name: '郑海波', phone: '13900000004', dept: '综合部', roles: [SECURITY_ADMIN] },
  { platform: 'hangzhou', name: '何静怡', phone: '13900000005', dept: '监察室', roles: [AUDIT_ADMIN] },
  { platform: 'hangzhou', name: '徐一鸣', phone: '13900000006', dept: '客服中心', roles: ['客服'] },
  { platform: 'hangzhou', name: '欧阳倩', phone: '13900000007', dept: '财务部', roles: ['财务经办'] },
  { platform: 'hangzhou', name: '马建国', phone: '13900000008', dept: '财务部', roles: ['财务复核'] },
  { platform: 'hangzhou', name: '叶知秋', phone: '13900000009', dept: '公证业务部', roles: ['公证对接', '存证审核'] },
  { platform: 'hangzhou', name: '孙立', phone: '13900000010', dept: '技术部', roles: ['取证运维', 'API 管理'] },
  { platform: 'hangzhou', name: '蒋梦琪', phone: '13900000011', dept: '客服中心', roles: ['客服'] },
  { platform: 'hangzhou', name: '潘俊杰', phone: '13900000012', dept: '客服中心', roles: ['客服'] },
  { platform: 'hangzhou', name: '范晓峰', phone: '13900000013', dept: '企业服务部', roles: ['企业审核'] },
  { platform: 'hangzhou', name: '戴雅雯', phone: '13900000014', dept: '企业服务部', roles: ['企业审核', 'API 复核'] },
  { platform: 'hangzhou', name: '邵一帆', phone: '13900000015', dept: '公证业务部', roles: ['存证审核'] },
  { platform: 'hangzhou', name: '夏沐阳', phone: '13900000016', dept: '运营部', roles: ['运营'] },
  { platform: 'hangzhou', name: '姚佳宁', phone: '13900000017', dept: '运营部', roles: ['运营', '内容'] },
  { platform: 'hangzhou', name: '邹文博', phone: '13900000018', dept: '技术部', roles: ['取证运维'] },
  { platform: 'hangzhou', name: '钱依然', phone: '13900000019', dept: '备案部', roles: ['备案经办'] },
  { platform: 'hangzhou', name: '汪伯远', phone: '13900000020', dept: '备案部', roles: ['备案复核', '投票管理'] },
  { platform: 'hangzhou', name: '韩雪', phone: '13900000021', dept: '运营部', roles: [BUSINESS_LEAD] },
  { platform: 'hangzhou', name: '石磊', phone: '13900000022', dept: '安全合规部', roles: [SECURITY_ADMIN] },
  { platform: 'xiamen', name: '黄文杰', phone: '13700000001', dept: '信息部', roles: [SYSTEM_ADMIN] },
  { platform: 'xiamen', name: '苏晴', phone: '13700000002', dept: '备案部', roles: ['备案经办'] },
  { platform: 'xiamen', name: '蔡国栋', phone: '13700000003', dept: '备案部', roles: ['备案复核', '投票管理'] },
  { platform: 'xiamen', name: '许嘉豪', phone: '13700000004', dept: '信息部', roles: [SYSTEM_ADMIN] },
  { platform: 'xiamen', name: '杨慧敏', phone: '13700000005', dept: '客服中心', roles: ['客服'] },
  { platform: 'xiamen', name: '方子墨', phone: '13700000006', dept: '客服中心', roles: ['客服'] },
  {
    platform: 'xiamen',
    name: '曾淑芬',
    phone: '13700000007',
    dept: '企业服务部',
    roles: ['企业审核', 'API 复核', '存证审核'],
  },
  { platform: 'xiamen', name: '庄志远', phone: '13700000008', dept: '公证业务部', roles: ['存证审核', '公证对接'] },
  { platform: 'xiamen', name: '洪雅婷', phone: '13700000009', dept: '技术部', roles: ['API 管理', '取证运维'] },
  { platform: 'xiamen', name: '柯俊宏', phone: '13700000010', dept: '运营部', roles: ['运营', '内容'] },
  { platform: 'xiamen', name: '卢思琪', phone: '13700000011', dept: '财务部', roles: ['财务经办'] },
  { platform: 'xiamen', name: '江振华', phone: '13700000012', dept: '财务部', roles: ['财务复核'] },
  { platform: 'xiamen', name: '魏明轩', phone: '13700000013', dept: '综合部', roles: ['成员管理'] },
  { platform: 'xiamen', name: '赖佩珊', phone: '13700000014', dept: '监察室', roles: [AUDIT_ADMIN] },
  { platform: 'xiamen', name: '连晓东', phone: '13700000015', dept: '安全合规部', roles: [SECURITY_ADMIN] },
  { platform: 'xiamen', name: '阮玉兰', phone: '13700000016', dept: '安全合规部', roles: [SECURITY_ADMIN] },
  { platform: 'xiamen', name: '纪宁', phone: '13700000017', dept: '运营部', roles: [BUSINESS_LEAD] },
];

export const DICTIONARY: readonly (readonly [
  type: string,
  words: readonly (readonly [code: string, label: string])[],
])[] = [
  [
    'reveal-reason',
    [
      ['service', '客户来电核实'],
      ['review', '审核需要'],
      ['court', '司法协助'],
      ['complaint', '投诉处理'],
    ],
  ],
  [
    'freeze-reason',
    [
      ['abuse', '违规使用'],
      ['fraud', '涉嫌欺诈'],
      ['court', '司法冻结'],
      ['request', '本人申请'],
    ],
  ],
  [
    'reject-reason',
    [
      ['material', '材料不全'],
      ['mismatch', '信息不一致'],
      ['expired', '证照过期'],
      ['other', '其他'],
    ],
  ],
];
