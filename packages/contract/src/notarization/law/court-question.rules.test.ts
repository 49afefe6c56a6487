import { describe, expect, it } from 'vitest';
import {
  answerCourtQuestions,
  COURT_FACTS,
  COURT_QUESTION_TABLE,
  COURT_QUESTIONS,
  type CourtFacts,
} from './court-question.rules.ts';

const ALL = Object.fromEntries(COURT_FACTS.map((fact) => [fact, `recorded: ${fact}`])) as CourtFacts;

describe('the questions of a court', () => {
  it('are the six, the four and those of what was before the chain, each with its article', () => {
    expect(COURT_QUESTION_TABLE.map(({ question }) => question)).toEqual(COURT_QUESTIONS);
    expect(
      COURT_QUESTION_TABLE.map(({ question, article, needs }) => `${article} | ${question} | ${needs.join(' ')}`),
    ).toEqual([
      '互联网法院规定 11(1) | environment-reliable | channel tool environment malwareScan',
      '互联网法院规定 11(2) | author-and-time | submitterIdentified receivedTime stampedTime fileName',
      '互联网法院规定 11(3) | medium-and-custody | custodyMedium custodyUntil custodyActs',
      '互联网法院规定 11(4) | extraction-reproducible | channel tool digests offlinePackage',
      '互联网法院规定 11(5) | content-complete | digests fileSize logEntry lastVerification',
      '互联网法院规定 11(6) | verifiable | digests logEntry logHead stampedTime offlinePackage',
      '在线诉讼规则 17(1) | platform-qualified | serviceFiling',
      '在线诉讼规则 17(2) | platform-neutral | neutrality operatorLog',
      '在线诉讼规则 17(3) | system-standards | securityGrade systemStandards',
      '在线诉讼规则 17(4) | process-standards | processStandards digests stampedTime blockTime',
      '在线诉讼规则 18 来源 | source-before-chain | submitterIdentified channel',
      '在线诉讼规则 18 生成机制 | generation-before-chain | tool environment deviceTime',
      '在线诉讼规则 18 存储过程 | storage-before-chain | receivedTime digests custodyMedium',
      '在线诉讼规则 18 公证机构公证 | notarized | notarialCertificate',
      '在线诉讼规则 18 第三方见证 | witnessed | thirdPartyWitness',
      '在线诉讼规则 18 关联印证数据 | corroborated | corroboration',
    ]);
  });

  it('are all answered where everything is recorded', () => {
    const answers = answerCourtQuestions(ALL);
    expect(answers.filter(({ standing }) => standing !== 'answered')).toEqual([]);
    expect(answers.flatMap(({ gaps }) => gaps)).toEqual([]);
  });

  it('are all open where nothing is recorded, and say everything that is missing', () => {
    const answers = answerCourtQuestions({});
    expect(answers.map(({ standing, given }) => [standing, given.length])).toEqual(answers.map(() => ['gap', 0]));
    expect(answers.map(({ gaps }) => gaps)).toEqual(COURT_QUESTION_TABLE.map(({ needs }) => needs));
  });

  it.each(COURT_QUESTION_TABLE.flatMap(({ question, needs }) => needs.map((fact) => [question, fact] as const)))(
    '%s stays open without %s alone, which is named',
    (question, fact) => {
      for (const missing of [null, '', '  ']) {
        const answer = answerCourtQuestions({ ...ALL, [fact]: missing }).find((one) => one.question === question);
        expect(answer).toMatchObject({ standing: 'gap', gaps: [fact] });
      }
    },
  );

  it.each(COURT_QUESTION_TABLE.flatMap(({ question, supports }) => supports.map((fact) => [question, fact] as const)))(
    '%s is answered without %s too, and shows it where it is there',
    (question, fact) => {
      const without = answerCourtQuestions({ ...ALL, [fact]: null }).find((one) => one.question === question);
      const withIt = answerCourtQuestions(ALL).find((one) => one.question === question);
      expect(without?.standing).toBe('answered');
      expect(without?.given.map((one) => one.fact)).not.toContain(fact);
      expect(withIt?.given).toContainEqual({ fact, value: `recorded: ${fact}` });
    },
  );

  it('use every fact', () => {
    const used = COURT_QUESTION_TABLE.flatMap(({ needs, supports }) => [...needs, ...supports]);
    expect(COURT_FACTS.filter((fact) => !used.includes(fact))).toEqual([]);
  });
});
