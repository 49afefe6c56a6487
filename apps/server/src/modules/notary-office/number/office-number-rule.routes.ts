import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { officeNumberRuleApi } from '@nota/contract/notary-office/config/office-number-rule.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { claimSeries } from './certificate-number.ts';
import { insertNumberRule, listNumberRules } from './office-number-rule.repo.ts';

export function officeNumberRuleRoutes({ implement }: Router) {
  implement(officeNumberRuleApi.list, ({ db, query, at }) => listNumberRules(db, query, at));

  /** From today on at the earliest: what was numbered keeps its number. */
  implement(officeNumberRuleApi.create, async ({ trx, actor, at, body, audit }) => {
    const { officeId, validFrom } = body;
    await lockConfigurable(trx, officeId);
    if (validFrom < chineseDay(at)) refuse('EFFECT_IN_PAST', { validFrom });
    if (!(await claimSeries(trx, { officeId, rule: body, at }))) refuse('VALUE_TAKEN', { field: 'officeWord' });
    const rule = (await insertNumberRule(trx, { ...body, createdBy: actor.id, at })) ?? refuse('MOMENT_TAKEN');
    audit({ recordId: rule.id, after: rule });
    return rule;
  });
}
