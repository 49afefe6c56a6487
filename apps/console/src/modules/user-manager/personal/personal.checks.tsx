import { identityCheckLifecycle } from '@nota/contract/user-manager/identity-check.lifecycle.ts';
import type { IdentityCheckRow } from '@nota/contract/user-manager/identity-check.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { Trail } from '../../../kit/record/trail.tsx';

/** Every attempt to prove an identity, the newest first, with its outcome. */
export function PersonalChecks({ checks }: { checks: readonly IdentityCheckRow[] }) {
  const t = useMessages('identity-check');
  const u = useMessages('user-manager.personal-user');
  if (checks.length === 0) return <p className="trail-none">{t('none')}</p>;
  return checks.map((check) => (
    <Section
      key={check.id}
      title={u(`authChannel.${check.channel}`)}
      extra={<ToneCell tone={identityCheckLifecycle.states[check.state].tone}>{t(`state.${check.state}`)}</ToneCell>}
    >
      <Facts>
        <Fact label={t('field.realName')}>{check.realName}</Fact>
        <Fact label={u('field.certType')}>{u(`certType.${check.certType}`)}</Fact>
        <Fact label={t('field.certNo')}>{check.certNo}</Fact>
        <Fact label={t('field.createdAt')}>
          <TimeCell moment={check.createdAt} />
        </Fact>
        {check.failure !== null && <Fact label={t('field.failure')}>{check.failure}</Fact>}
      </Facts>
      <Trail lifecycle={identityCheckLifecycle} stem="identity-check" steps={check.trail} />
    </Section>
  ));
}
