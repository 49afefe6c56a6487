import type { NoticeFields } from '@nota/contract/content/notice-draft.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { PhoneFrame } from '../../../kit/preview/phone-frame.tsx';
import { RichTextView } from '../../../kit/rich-text/rich-text-view.tsx';
import { formatMoment, now } from '../../../kit/time.ts';
import './notice.css';

type Shown = Partial<Pick<NoticeFields, 'title' | 'topic' | 'content' | 'publishAt'>>;

/** A notice as an app shows it, by the same renderer as everywhere. */
export function NoticePreview({ title, topic, content, publishAt }: Shown) {
  const t = useMessages('content.notice');
  const isEmpty = (title ?? '') === '' && (content?.content.length ?? 0) === 0;
  return (
    <PhoneFrame label={t('preview')} title={t('title')}>
      {isEmpty ? (
        <p className="notice-preview-empty">{t('previewEmpty')}</p>
      ) : (
        <article className="notice-preview">
          <h4>{title}</h4>
          <p className="notice-preview-facts">
            {topic !== undefined && <span>{t(`topic.${topic}`)}</span>}
            <time>{formatMoment(publishAt ?? now().toISOString())}</time>
          </p>
          {content && <RichTextView text={content} />}
        </article>
      )}
    </PhoneFrame>
  );
}
