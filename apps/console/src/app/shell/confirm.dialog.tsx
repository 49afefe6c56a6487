import { Modal } from 'antd';
import { useEffect } from 'react';
import { onAsked, takeQuestions } from '../../kit/confirm.ts';

export function ConfirmDialogs() {
  const [modal, holder] = Modal.useModal();
  useEffect(() => {
    const ask = () => {
      for (const { question, answer } of takeQuestions())
        void modal.confirm(question).then(answer, () => answer(false));
    };
    ask();
    return onAsked(ask);
  }, [modal]);
  return holder;
}
