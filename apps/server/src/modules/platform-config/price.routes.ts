import { priceApi } from '@nota/contract/platform-config/price.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { readPriceCalendar } from './price.repo.ts';

export function priceRoutes({ implement }: Router) {
  implement(priceApi.calendar, ({ db }) => readPriceCalendar(db));
}
