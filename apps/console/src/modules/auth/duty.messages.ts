import type { Administration } from '@nota/contract/auth/administrations.ts';
import type { Duty } from '@nota/contract/kit/duties.ts';

/** Words of duties, of the three administrators and of internal administrators, in the source language. */
export const dutyMessages = {
  duty: {
    name: {
      read: '查看',
      edit: '经办',
      review: '审核',
      approve: '审批',
      administer: '管理',
      audit: '审计',
    } satisfies Record<Duty, string>,
    hint: {
      read: '查看、显示完整信息与导出',
      edit: '准备或修改业务数据',
      review: '判断他人提交的内容是否正确',
      approve: '使他人提交的事项生效，或对外生效',
      administer: '管理账号、凭证与平台配置',
      audit: '查看所有人的操作',
    },
    administration: { system: '系统管理', security: '安全管理', audit: '审计管理' } satisfies Record<
      Administration,
      string
    >,
    origin: { change: '经授权变更授予', kept: '升级时按手机号名单保留' },
    field: '管理员',
    none: '无',
    internalAdmin: '内部管理员',
    internalAdminHint: '可使用平台配置与公证处管理',
    since: '自 {time}',
    seeChange: '查看变更',
    breached: '权限受限',
    breachedHint: '所持权限违反职责分离，目前只能查看：{why}',
    grant: '设为内部管理员',
    grantTitle: '设为内部管理员：{name}',
    grantNotice: '提交后由另一人复核，通过后{name}可使用平台配置与公证处管理，并需重新登录',
    end: '取消内部管理员',
    endTitle: '取消内部管理员：{name}',
    endNotice: '提交后由另一人复核，通过后{name}不能再使用平台配置，并需重新登录',
    submit: '提交复核',
    done: '提交内部管理员变更',
    pendingGrant: '待复核：设为内部管理员',
    pendingEnd: '待复核：取消内部管理员',
    involved: '涉及：{actions}',
    comma: '、',
  },
} as const;
