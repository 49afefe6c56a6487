import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  materialPackApi,
  type MaterialPackRow,
} from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { materialPackLifecycle } from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call/api.ts';
import { callKey } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useTicket } from '../../../kit/tasks/use-ticket.ts';

interface Props {
  readonly pack: MaterialPackRow;
  readonly onPassword: (id: string) => void;
}

/** For whoever asked for it; others see that it is there. */
export function MaterialPackActions({ pack, onPassword }: Props) {
  const t = useMessages('notarization.material-pack');
  const queries = useQueryClient();
  const ticket = useTicket();
  const myId = useMyId();
  const may = useMay();
  if (pack.askedById !== myId || !may(ACTION.materialPackAsk)) return null;
  if (pack.state !== 'ready') {
    return (
      <LifecycleActions
        lifecycle={materialPackLifecycle}
        stem="notarization.material-pack"
        record={pack}
        name={pack.number}
        act={materialPackApi.act}
        touches={[materialPackApi.list]}
        look="row"
      />
    );
  }
  const isUsedUp = pack.downloads >= LIMIT.materialPackDownloadsMax;
  const download = async () => {
    await ticket.follow(() => call(materialPackApi.ticket, { params: { id: pack.id } }));
    await queries.invalidateQueries({ queryKey: callKey(materialPackApi.list) });
  };
  return (
    <>
      <RowButton reason={isUsedUp ? t('usedUp') : undefined} onClick={() => void download()}>
        {t('download')}
      </RowButton>
      <RowButton onClick={() => onPassword(pack.id)}>{t('password')}</RowButton>
    </>
  );
}
