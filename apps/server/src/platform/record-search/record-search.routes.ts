import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { PERSONAL_READINGS, readTerm } from '@nota/contract/platform/record-search/search-term.rules.ts';
import type { Router } from '../http/implement.ts';
import { searchRecords } from './record-search.service.ts';
import type { SearchDefinition } from './search-definition.ts';

export function recordSearchRoutes({ implement, deps }: Router, definitions: readonly SearchDefinition[]) {
  implement(recordSearchApi.find, ({ db, actor, body, language }) => {
    const readings = readTerm(body.term);
    return searchRecords(db, { definitions, readings, by: 'readings', searcher: { actor, keys: deps.keys }, language });
  });

  implement(recordSearchApi.search, ({ db, actor, body, language }) => {
    const readings = PERSONAL_READINGS.flatMap((kind) => {
      const value = body[kind];
      return value === undefined ? [] : [{ kind, value }];
    });
    return searchRecords(db, {
      definitions,
      readings,
      by: 'identifiers',
      searcher: { actor, keys: deps.keys },
      language,
    });
  });
}
