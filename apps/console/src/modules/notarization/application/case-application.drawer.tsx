import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { ApplicantPicker, type Applicant } from './applicant.picker.tsx';
import { CaseApplicationForm } from './case-application.form.tsx';
import './case-application.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Who applies, and then what for. */
export function CaseApplicationDrawer({ isOpen, onClose }: Props) {
  const t = useMessages('case-application');
  const [applicant, setApplicant] = useState<Applicant>();
  const close = () => {
    setApplicant(undefined);
    onClose();
  };
  return (
    <FormDrawer title={t('title')} isOpen={isOpen} onClose={close}>
      {applicant === undefined ? (
        <ApplicantPicker onPick={setApplicant} />
      ) : (
        <>
          <p className="case-applicant">
            <strong>{applicant.name}</strong>
            <Button size="small" onClick={() => setApplicant(undefined)}>
              {t('applicant.change')}
            </Button>
          </p>
          <CaseApplicationForm key={applicant.id} applicant={applicant} onDone={close} />
        </>
      )}
    </FormDrawer>
  );
}
