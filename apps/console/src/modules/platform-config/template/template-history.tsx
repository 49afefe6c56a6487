import { documentTemplateApi, type DocumentTemplateRow } from '@nota/contract/evidence/document-template.contract.ts';
import { documentTemplateLifecycle } from '@nota/contract/evidence/document-template.lifecycle.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { TextDiff } from '../../../kit/diff/text-diff.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { templateAddress } from './template-address.ts';

interface Props {
  readonly versions: readonly DocumentTemplateRow[];
  readonly inForce: string;
}

/** Every version, the newest first; none is ever deleted, because documents may have been issued with it. */
export function TemplateHistory({ versions, inForce }: Props) {
  const t = useMessages('document-template');
  if (versions.length === 0) return <p className="config-hint">{t('noHistory')}</p>;
  return (
    <ol className="template-history">
      {versions.map((version) => (
        <Version key={version.id} version={version} inForce={inForce} />
      ))}
    </ol>
  );
}

function Version({ version, inForce }: { readonly version: DocumentTemplateRow; readonly inForce: string }) {
  const t = useMessages('document-template');
  const myId = useMyId();
  const [isCompared, setCompared] = useState(false);
  const { state } = version;
  const didEarlier = myId !== undefined && version.savedById === myId ? ['save'] : [];
  return (
    <li>
      <div className="config-line">
        <strong>{t('name', { version: version.version })}</strong>
        <ToneCell tone={documentTemplateLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
        <span className="template-note">{version.note}</span>
        <span className="config-hint">
          <TimeCell moment={version.inForceAt ?? version.savedAt} />
        </span>
        <Link to={templateAddress(version)} target="_blank">
          {t('sample')}
        </Link>
        <Button type="link" size="small" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          {t('compare')}
        </Button>
        <LifecycleActions
          lifecycle={documentTemplateLifecycle}
          stem="document-template"
          record={version}
          name={t('name', { version: version.version })}
          act={documentTemplateApi.act}
          touches={[documentTemplateApi.list, documentTemplateApi.get]}
          didEarlier={didEarlier}
          look="row"
        />
      </div>
      {isCompared && <Comparison id={version.id} inForce={inForce} />}
    </li>
  );
}

function Comparison({ id, inForce }: { readonly id: string; readonly inForce: string }) {
  const { data } = useCall(documentTemplateApi.get, { params: { id } });
  return data ? <TextDiff before={inForce} after={data.text} /> : null;
}
