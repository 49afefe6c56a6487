import type { OwnerBlock as StatedOwner } from '@nota/contract/open-api/owner-block.ts';
import type { MachineCaller } from '../../../platform/machine/machine-caller.ts';
import type { OwnerBlock } from '../record/owner-columns.ts';

/** The owner as stored in the record: the one that the call names, or the customer itself. */
export function ownerOf(stated: StatedOwner | undefined, caller: Pick<MachineCaller, 'name'>): OwnerBlock {
  if (stated === undefined) {
    return { type: 'organization', userId: null, name: caller.name, certType: '', certNo: '', phone: '' };
  }
  if (stated.type === 'person') {
    const { name, certType = '', certNo = '', phone = '' } = stated;
    return { type: 'person', userId: null, name, certType, certNo, phone };
  }
  return {
    type: 'organization',
    userId: null,
    name: stated.name,
    certType: stated.uscc === undefined ? '' : 'uscc',
    certNo: stated.uscc ?? '',
    phone: '',
    agentName: stated.agentName ?? '',
    agentPhone: stated.agentPhone ?? '',
  };
}
