import type { OfficeHours } from '@nota/contract/notary-office/config/office-hours.ts';
import type { Matter } from '@nota/contract/notary-office/notary-matters.ts';
import type { NotaryOfficeState } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OFFICE_HOURS } from '../hours/office-hours.fixtures.ts';

export interface NotaryOfficeValues {
  code: string;
  name: string;
  shortName: string;
  city: string;
  licenceNo: string;
  uscc: string | null;
  address: string;
  phone: string;
  leader: string;
  acceptsOnline: boolean;
  jurisdiction: readonly { code: string; name: string }[];
  matters: readonly Matter[];
  hours: OfficeHours | null;
  state: NotaryOfficeState;
  createdAt: Date;
}

let made = 0;

/** Used by tests and by the seed; every field has a plausible value until a caller names one. */
export async function buildNotaryOffice(db: Db, given: Partial<NotaryOfficeValues> = {}): Promise<{ id: string }> {
  made += 1;
  const office: NotaryOfficeValues = {
    code: `HZQT${made}`,
    name: '杭州市钱塘公证处',
    shortName: '钱塘公证',
    city: '杭州市',
    licenceNo: '23301200810001',
    uscc: '12330100MB0Q5T1K0D',
    address: '浙江省杭州市上城区凤起路 108 号',
    phone: '0571-87012345',
    leader: '沈怀瑾',
    acceptsOnline: true,
    jurisdiction: [{ code: '330100', name: '杭州市' }],
    matters: ['contract', 'declaration', 'preservation'],
    hours: OFFICE_HOURS,
    state: 'preparing',
    createdAt: new Date('2026-01-05T01:00:00Z'),
    ...given,
  };
  return db
    .insertInto('notary_office')
    .values({
      code: office.code,
      name: office.name,
      short_name: office.shortName,
      city: office.city,
      licence_no: office.licenceNo,
      uscc: office.uscc,
      address: office.address,
      phone: office.phone,
      leader: office.leader,
      accepts_online: office.acceptsOnline,
      jurisdiction: JSON.stringify(office.jurisdiction),
      matters: [...office.matters],
      hours: office.hours && JSON.stringify(office.hours),
      state: office.state,
      created_at: office.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
