import { administrationsOf } from '@nota/contract/auth/separation.rules.ts';
import { ACTION, ACTION_CODES, GRANTABLE_PERMISSIONS, menuOf, PERMISSION } from '@nota/contract/kit/permissions.ts';

const RIGHTS: readonly number[] = [PERMISSION.member, PERMISSION.role];

/** The roles suggested to a new platform, beside those of the three administrators. */
export const ROLES = [
  {
    code: 'business-lead',
    name: '业务主管',
    description: '全部业务菜单与业务操作，不管理成员、角色与密钥',
    permissionIds: GRANTABLE_PERMISSIONS.filter((id) => !RIGHTS.includes(id)),
    actions: ACTION_CODES.filter(
      (action) =>
        GRANTABLE_PERMISSIONS.includes(menuOf(action)) &&
        !RIGHTS.includes(menuOf(action)) &&
        administrationsOf({ permissionIds: [], actions: [action] }).length === 0,
    ),
  },
  {
    code: 'operations',
    name: '运营',
    description: '日常运营与统计',
    permissionIds: [10, 11, 14, 15, 42, 79, 80, 86, 87, 186],
    actions: [
      ACTION.personalUserEdit,
      ACTION.personalUserExport,
      ACTION.companyUserEdit,
      ACTION.companyUserExport,
      ACTION.attestationVerify,
      ACTION.attestationExport,
      ACTION.loginAlertEdit,
      ACTION.appVersionEdit,
      ACTION.appVersionRelease,
    ],
  },
  {
    code: 'service',
    name: '客服',
    description: '用户咨询与实名协助',
    permissionIds: [10, 11, 79, 87],
    actions: [
      ACTION.personalUserEdit,
      ACTION.personalUserFreeze,
      ACTION.personalUserReset,
      ACTION.personalUserCancel,
      ACTION.personalUserReveal,
      ACTION.companyUserEdit,
      ACTION.companyUserFreeze,
      ACTION.companyUserCancel,
      ACTION.companyUserReveal,
      ACTION.appFeedbackHandle,
      ACTION.appFeedbackExport,
    ],
  },
  {
    code: 'company-review',
    name: '企业审核',
    description: '企业认证材料复核',
    permissionIds: [11],
    actions: [ACTION.companyUserReview, ACTION.companyUserReveal],
  },
  {
    code: 'attestation-review',
    name: '存证审核',
    description: '存证内容审核，App 版本复核',
    permissionIds: [14, 15, 86],
    actions: [
      ACTION.attestationReview,
      ACTION.attestationVerify,
      ACTION.attestationCertificate,
      ACTION.attestationAnchor,
      ACTION.attestationHold,
      ACTION.attestationPackage,
      ACTION.appVersionApprove,
      ACTION.attestationReveal,
      ACTION.attestationExport,
    ],
  },
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
    description: '对账、开票，订单改价与退款的申请',
    permissionIds: [12, 33, 34, 36, 38],
    actions: [
      ACTION.balanceEdit,
      ACTION.balanceExport,
      ACTION.orderEdit,
      ACTION.orderExport,
      ACTION.offlinePaymentEdit,
      ACTION.offlinePaymentReview,
      ACTION.offlinePaymentExport,
    ],
  },
  {
    code: 'finance-checker',
    name: '财务复核',
    description: '汇款与调账复核，订单改价与退款的复核',
    permissionIds: [12, 33, 38],
    actions: [ACTION.balanceApprove, ACTION.orderApprove, ACTION.offlinePaymentReview, ACTION.offlinePaymentApprove],
  },
  { code: 'content', name: '内容', description: '公告与轮播图', permissionIds: [42, 80], actions: [] },
  {
    code: 'member-admin',
    name: '成员管理',
    description: '成员与授权申请',
    permissionIds: [7, 8],
    actions: [ACTION.memberCreate, ACTION.memberEdit, ACTION.memberDisable, ACTION.grantPropose],
  },
  {
    code: 'api-admin',
    name: 'API 管理',
    description: 'API 客户开通与对账',
    permissionIds: [187],
    actions: [
      ACTION.apiCustomerApply,
      ACTION.apiCustomerEdit,
      ACTION.apiCustomerKey,
      ACTION.apiCustomerDisable,
      ACTION.apiCustomerReplay,
    ],
  },
  {
    code: 'api-checker',
    name: 'API 复核',
    description: 'API 客户与密钥复核',
    permissionIds: [187],
    actions: [ACTION.apiCustomerApprove],
  },
];
