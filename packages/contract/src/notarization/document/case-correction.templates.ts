import type { Message } from '../../kit/messages.ts';

/** The words of the notice, one line per block (`kit/template/template-parse.ts` has the grammar). */
const lines = (...given: readonly string[]) => given.join('\n');

const ITEMS = ['{{#each items as item}}', '| {{@item}} | {{item.subject}} | {{item.asked}} |', '{{/each}}'];
const EXAMPLES = (heading: string, colon: string) => [
  '{{#each items as item}}',
  '{{#if item.example}}',
  `- ${heading} {{@item}}${colon}{{item.example}}`,
  '{{/if}}',
  '{{/each}}',
];
const byStage = (review: string, handling: string) => [
  '{{#if stage is review}}',
  review,
  '{{else}}',
  handling,
  '{{/if}}',
];
const provisional = (sentence: string) => ['{{#if period.isProvisional}}', sentence, '{{/if}}'];
const END = ['{{signature}}', '{{verification}}'];

export const caseCorrectionTemplate: Message = [
  lines(
    '# 补正（补充材料）通知书',
    '编号：{{document.number}}',
    '{{case.applicant}}：',
    '　　您于{{case.submittedAt | date}}提出的公证申请（案件编号 {{case.number}}）已由{{case.office}}审查，现将需要补正或者补充的全部内容一次性告知如下（第 {{round}} 次，至多 {{roundsMost}} 次）：',
    '| 序号 | 项目 | 需要补正或者补充的内容 |',
    ...ITEMS,
    ...EXAMPLES('示例', '：'),
    '## 期限',
    '　　请在{{dueOn | date}} 24 时之前提交。期限为 {{period.days}} 个工作日，自{{period.startedOn | date}}的次日起计算，休息日和法定节假日不计入。',
    ...provisional('　　期限跨入尚未公布放假安排的年度，上述日期为暂定日期，以放假安排公布后的另行通知为准。'),
    ...byStage(
      '　　期限届满未补正的，案件未经受理即告终结，可以重新提出申请。',
      '　　自本通知作出之日起至收到材料之日止，所需时间不计算在办理期限内（公证法第三十条）；期限届满未补充的，办理期限恢复计算，公证处按照现有材料依法处理。',
    ),
    ...END,
  ),
  lines(
    '# 補正（補充材料）通知書',
    '編號：{{document.number}}',
    '{{case.applicant}}：',
    '　　您於{{case.submittedAt | date}}提出的公證申請（案件編號 {{case.number}}）已由{{case.office}}審查，現將需要補正或者補充的全部內容一次性告知如下（第 {{round}} 次，至多 {{roundsMost}} 次）：',
    '| 序號 | 項目 | 需要補正或者補充的內容 |',
    ...ITEMS,
    ...EXAMPLES('示例', '：'),
    '## 期限',
    '　　請在{{dueOn | date}} 24 時之前提交。期限為 {{period.days}} 個工作日，自{{period.startedOn | date}}的次日起計算，休息日和法定節假日不計入。',
    ...provisional('　　期限跨入尚未公布放假安排的年度，上述日期為暫定日期，以放假安排公布後的另行通知為準。'),
    ...byStage(
      '　　期限屆滿未補正的，案件未經受理即告終結，可以重新提出申請。',
      '　　自本通知作出之日起至收到材料之日止，所需時間不計算在辦理期限內（公證法第三十條）；期限屆滿未補充的，辦理期限恢復計算，公證處按照現有材料依法處理。',
    ),
    ...END,
  ),
  lines(
    '# Notice of what is missing',
    'No. {{document.number}}',
    'To {{case.applicant}}',
    '{{case.office}} has looked at your application {{case.number}} of {{case.submittedAt | date}}. Everything that is asked of you is listed here at once (round {{round}} of at most {{roundsMost}}):',
    '| No. | Paper or field | What is asked |',
    ...ITEMS,
    ...EXAMPLES('Example for', ': '),
    '## Deadline',
    'Please send it by 24:00 on {{dueOn | date}}, China Standard Time. The period is {{period.days}} working days, counted from the day after {{period.startedOn | date}}; rest days and public holidays do not count.',
    ...provisional(
      'The period runs into a year whose public holidays have not been published. The date is provisional, and a further notice will follow.',
    ),
    ...byStage(
      'If nothing comes in time, the case ends before it was accepted; you may apply again.',
      'The time from this notice until what is asked has arrived does not count towards the period of the case (Notary Law, Article 30). If nothing comes in time, the period goes on and the office decides with what it has.',
    ),
    ...END,
  ),
  lines(
    '# Aviso do que falta',
    'N.º {{document.number}}',
    'A {{case.applicant}}',
    '{{case.office}} analisou o seu pedido {{case.number}} de {{case.submittedAt | date}}. Tudo o que se pede consta aqui de uma só vez (rodada {{round}} de no máximo {{roundsMost}}):',
    '| N.º | Documento ou campo | O que se pede |',
    ...ITEMS,
    ...EXAMPLES('Exemplo para', ': '),
    '## Prazo',
    'Envie até as 24h de {{dueOn | date}}, horário da China. O prazo é de {{period.days}} dias úteis, contados do dia seguinte a {{period.startedOn | date}}; dias de descanso e feriados não contam.',
    ...provisional(
      'O prazo entra em um ano cujos feriados ainda não foram publicados. A data é provisória e haverá novo aviso.',
    ),
    ...byStage(
      'Se nada chegar no prazo, o caso termina antes da aceitação; você pode fazer um novo pedido.',
      'O tempo entre este aviso e a chegada do que se pede não conta no prazo do caso (Lei do Notariado, artigo 30). Se nada chegar no prazo, ele volta a correr e o cartório decide com o que tem.',
    ),
    ...END,
  ),
];
