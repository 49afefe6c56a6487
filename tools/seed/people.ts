import { ACTION } from '@nota/contract/kit/permissions.ts';

/** Who and what a fresh development database holds. The first of a platform's staff is its administrator. */
export interface SeedStaff {
  readonly platform: string;
  readonly name: string;
  readonly phone: string;
  readonly dept: string;
  readonly roles: readonly string[];
}

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
    adminPhones: ['13700000001'],
  },
] as const;

/** The roles suggested to a new platform, beside the locked super administrator. */
export const ROLES = [
  {
    code: 'operations',
    name: '运营',
    description: '日常运营与统计',
    permissionIds: [10, 11, 14, 15, 42, 79, 80, 86, 87, 186],
    actions: [],
  },
  { code: 'service', name: '客服', description: '用户咨询与实名协助', permissionIds: [10, 11, 79, 87], actions: [] },
  { code: 'attestation-review', name: '存证审核', description: '存证内容审核', permissionIds: [14, 15], actions: [] },
  {
    code: 'forensics',
    name: '取证运维',
    description: '取证队列与反馈',
    permissionIds: [5, 19, 21, 85, 188],
    actions: [],
  },
  { code: 'notary-liaison', name: '公证对接', description: '公证申请初审与分派', permissionIds: [24], actions: [] },
  {
    code: 'parking-clerk',
    name: '备案经办',
    description: '车位备案录入与分配',
    permissionIds: [194, 196],
    actions: [],
  },
  { code: 'parking-checker', name: '备案复核', description: '转让备案审批', permissionIds: [195, 196], actions: [] },
  { code: 'vote', name: '投票管理', description: '业主投票组织', permissionIds: [198, 199, 200], actions: [] },
  {
    code: 'finance-clerk',
    name: '财务经办',
    description: '对账与开票',
    permissionIds: [12, 33, 34, 36, 38],
    actions: [],
  },
  {
    code: 'finance-checker',
    name: '财务复核',
    description: '汇款与调账复核',
    permissionIds: [12, 33, 38],
    actions: [],
  },
  { code: 'content', name: '内容', description: '公告与轮播图', permissionIds: [42, 80], actions: [] },
  {
    code: 'auditor',
    name: '审计',
    description: '只读与审计日志',
    permissionIds: [7, 8, 79],
    actions: [ACTION.auditRead],
  },
  {
    code: 'member-admin',
    name: '成员管理',
    description: '成员与授权申请',
    permissionIds: [7, 8],
    actions: [ACTION.memberCreate, ACTION.memberEdit, ACTION.memberDisable, ACTION.grantPropose],
  },
  {
    code: 'grant-checker',
    name: '授权复核',
    description: '复核授权变更',
    permissionIds: [7, 8],
    actions: [ACTION.grantApprove],
  },
  { code: 'api-admin', name: 'API 管理', description: 'API 客户开通与对账', permissionIds: [187], actions: [] },
];

export const STAFF: readonly SeedStaff[] = [
  { platform: 'operator', name: '周明远', phone: '13800000001', dept: '平台运营部', roles: ['超级管理员'] },
  { platform: 'operator', name: '林嘉', phone: '13800000002', dept: '平台运营部', roles: ['超级管理员'] },
  { platform: 'operator', name: '顾晓彤', phone: '13800000003', dept: '客户成功部', roles: ['运营', '客服'] },
  { platform: 'hangzhou', name: '陈思远', phone: '13900000001', dept: '信息部', roles: ['超级管理员'] },
  { platform: 'hangzhou', name: '沈若琳', phone: '13900000002', dept: '信息部', roles: ['超级管理员'] },
  { platform: 'hangzhou', name: '吴桐', phone: '13900000003', dept: '综合部', roles: ['成员管理'] },
  { platform: 'hangzhou', name: '郑海波', phone: '13900000004', dept: '综合部', roles: ['授权复核'] },
  { platform: 'hangzhou', name: '何静怡', phone: '13900000005', dept: '监察室', roles: ['审计'] },
  { platform: 'hangzhou', name: '徐一鸣', phone: '13900000006', dept: '客服中心', roles: ['客服'] },
  { platform: 'hangzhou', name: '欧阳倩', phone: '13900000007', dept: '财务部', roles: ['财务经办'] },
  { platform: 'hangzhou', name: '马建国', phone: '13900000008', dept: '财务部', roles: ['财务复核'] },
  { platform: 'hangzhou', name: '叶知秋', phone: '13900000009', dept: '公证业务部', roles: ['公证对接', '存证审核'] },
  { platform: 'hangzhou', name: '孙立', phone: '13900000010', dept: '技术部', roles: ['取证运维', 'API 管理'] },
  { platform: 'xiamen', name: '黄文杰', phone: '13700000001', dept: '信息部', roles: ['超级管理员'] },
  { platform: 'xiamen', name: '苏晴', phone: '13700000002', dept: '备案部', roles: ['备案经办'] },
  { platform: 'xiamen', name: '蔡国栋', phone: '13700000003', dept: '备案部', roles: ['备案复核', '投票管理'] },
];

export const OFFICES = [
  { code: 'HZQT', name: '杭州市钱塘公证处', city: '杭州市', state: 'enabled' },
  { code: 'HZHD', name: '杭州互联网公证处', city: '杭州市', state: 'enabled' },
  { code: 'XMLJ', name: '厦门市鹭江公证处', city: '厦门市', state: 'enabled' },
  { code: 'NBTY', name: '宁波市天一公证处', city: '宁波市', state: 'preparing' },
] as const;

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
