import type { AppFeedbackDetail } from '@nota/contract/app/app-feedback-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import './app-feedback.css';

/** What was written and what was answered, in the order of time; notes look different, because they stay inside. */
export function FeedbackConversation({ feedback }: { readonly feedback: AppFeedbackDetail }) {
  const t = useMessages('app.app-feedback');
  return (
    <section className="feedback-conversation" aria-label={t('conversation')}>
      <article className="feedback-message" data-kind="follow-up">
        <header>
          <strong>{t('writer')}</strong>
          <TimeCell moment={feedback.receivedAt} />
        </header>
        <p>{feedback.content}</p>
      </article>
      {feedback.messages.map((message) => (
        <article key={message.id} className="feedback-message" data-kind={message.kind}>
          <header>
            <strong>{message.authorName ?? t('writer')}</strong>
            <span>{t(`message.${message.kind}`)}</span>
            <TimeCell moment={message.at} />
          </header>
          <p>{message.content}</p>
        </article>
      ))}
    </section>
  );
}
