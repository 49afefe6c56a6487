import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { answerCourtQuestions, type CourtAnswer } from '@nota/contract/notarization/law/court-question.rules.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../court.page.messages.ts';
import { courtFacts } from './court-facts.ts';

/** How the articles begin, in the order of the page. */
const ARTICLES = [
  { name: 'internetCourt', begins: '互联网法院规定 11' },
  { name: 'platform', begins: '在线诉讼规则 17' },
  { name: 'beforeChain', begins: '在线诉讼规则 18' },
] as const;

/** Every question with what is recorded, and by name what is not. */
export function QuestionsPart({ window }: { window: CourtWindow }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const answers = answerCourtQuestions(courtFacts(window, t));
  const open = answers.filter(({ standing }) => standing === 'gap').length;
  return (
    <section className="card" data-part="questions">
      <h2>{t('questions.title')}</h2>
      <p>{t('questions.summary', { answered: answers.length - open, open })}</p>
      {ARTICLES.map(({ name, begins }) => (
        <div key={name} className="questions">
          <h3>{t(`questions.${name}`)}</h3>
          <ol>
            {answers
              .filter(({ article }) => article.startsWith(begins))
              .map((answer) => (
                <Question key={answer.question} answer={answer} />
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Question({ answer }: { answer: CourtAnswer }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const { question, article, standing, given, gaps } = answer;
  return (
    <li data-standing={standing}>
      <p>
        <strong>{t(`law.question.${question}`)}</strong> <span className="fine">{article}</span>
      </p>
      <p className="standing">{t(`law.standing.${standing}`)}</p>
      {given.length > 0 && (
        <dl className="facts">
          {given.map(({ fact, value }) => (
            <div key={fact}>
              <dt>{t(`law.fact.${fact}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {gaps.length > 0 && (
        <p className="gaps">
          {t('questions.gaps', { names: gaps.map((fact) => t(`law.fact.${fact}`)).join(t('listSeparator')) })}
        </p>
      )}
    </li>
  );
}
