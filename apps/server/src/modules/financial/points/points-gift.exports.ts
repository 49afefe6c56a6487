import { pointsGiftMessages } from '@nota/contract/financial/points/points-gift.messages.ts';
import { pointsGiftSheet } from '@nota/contract/financial/points/points-gift.sheet.ts';
import { sql } from 'kysely';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredPointsGifts } from './points-gift.repo.ts';

export const pointsGiftExport = defineExport(pointsGiftSheet, {
  messages: pointsGiftMessages,
  filterFields: {
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filteredPointsGifts(db, filter)
      .clearSelect()
      .select(['g.id', 'g.number', 'g.occasion', 'g.points_each as pointsEach', 'g.owners'])
      .select(sql<number>`g.points_each * g.owners`.as('points'))
      .select([
        'g.taken_back_points as takenBackPoints',
        'm.name as askedByName',
        'g.state',
        'g.created_at as createdAt',
      ])
      .select(['g.given_at as givenAt', 'g.expires_at as expiresAt']),
});
