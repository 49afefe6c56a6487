import type { Translated } from '../../kit/language/intl.ts';
import type { dutyMessages } from './duty.messages.ts';

export const dutyMessagesZhTW = {
  duty: {
    name: { read: '檢視', edit: '經辦', review: '審核', approve: '審批', administer: '管理', audit: '稽核' },
    hint: {
      read: '檢視、顯示完整資訊與匯出',
      edit: '準備或修改業務資料',
      review: '判斷他人提交的內容是否正確',
      approve: '使他人提交的事項生效，或對外生效',
      administer: '管理帳號、憑證與平台設定',
      audit: '檢視所有人的操作',
    },
    administration: { system: '系統管理', security: '安全管理', audit: '稽核管理' },
    origin: { change: '經授權變更授予', kept: '升級時按手機號名單保留' },
    field: '管理員',
    none: '無',
    internalAdmin: '內部管理員',
    internalAdminHint: '可使用平台設定與公證處管理',
    since: '自 {time}',
    seeChange: '檢視變更',
    breached: '權限受限',
    breachedHint: '所持權限違反職責分離，目前只能檢視：{why}',
    grant: '設為內部管理員',
    grantTitle: '設為內部管理員：{name}',
    grantNotice: '提交後由另一人覆核，通過後{name}可使用平台設定與公證處管理，並需重新登入',
    end: '取消內部管理員',
    endTitle: '取消內部管理員：{name}',
    endNotice: '提交後由另一人覆核，通過後{name}不能再使用平台設定，並需重新登入',
    submit: '提交覆核',
    done: '提交內部管理員變更',
    pendingGrant: '待覆核：設為內部管理員',
    pendingEnd: '待覆核：取消內部管理員',
    involved: '涉及：{actions}',
    comma: '、',
  },
} satisfies Translated<typeof dutyMessages>;
