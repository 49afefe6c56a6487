/** What happens to personal data in one place when its owner's account ends. */
type Fate = 'erased' | 'masked' | 'sealed' | 'kept';

interface PersonalDataPlace {
  /** Table and column, or kind of object. */
  readonly place: string;
  readonly fate: Fate;
  /** For what is not erased: the law that requires it, and for how long. */
  readonly ground?: string;
}

/**
 * Every place where the name or phone number of a customer may be stored, and what remains after the account has ended.
 * 个人信息保护法 第四十七条: what the law requires to be kept is only stored and protected, and used for nothing else.
 */
export const PERSONAL_DATA: readonly PersonalDataPlace[] = [
  { place: 'personal_user', fate: 'erased' },
  { place: 'company_user (agent, legal person, bank account)', fate: 'erased' },
  { place: 'letter of authorization of a company', fate: 'erased' },
  { place: 'correction_answer.remark', fate: 'erased' },
  { place: 'notification.recipient_*', fate: 'erased' },
  { place: 'access_link.recipient_*', fate: 'erased' },
  { place: 'login_log.account', fate: 'masked', ground: '网络安全法 21（三）：六个月' },
  { place: 'login_alert.account', fate: 'masked', ground: '网络安全法 21（三）：六个月' },
  { place: 'attestation.owner_*', fate: 'sealed', ground: '个人信息保护法 47：保管期内的证据' },
  { place: 'preserved files, certificates', fate: 'kept', ground: '个人信息保护法 47：保管期内的证据' },
  { place: 'audit_entry, transition_trail', fate: 'kept', ground: '网络安全法 21（三）；等保 2.0 审计记录' },
];
