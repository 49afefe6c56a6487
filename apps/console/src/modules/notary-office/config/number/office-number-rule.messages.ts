import type { Messages } from '@nota/contract/kit/messages.ts';
import { datedStandingMessages } from '../dated-standing.messages.ts';

/** Messages about how an office numbers its certificates. */
export const officeNumberRuleMessages = {
  field: {
    validFrom: ['生效日期', '生效日期', 'Holds from', 'Vale desde'],
    pattern: ['编号格式', '編號格式', 'Pattern', 'Padrão'],
    officeWord: ['机构代字', '機構代字', 'Word of the office', 'Palavra do cartório'],
    matterWord: ['通用类别字', '通用類別字', 'Common word of matters', 'Palavra comum dos assuntos'],
    matterWords: ['单列类别字', '單列類別字', 'Words of single matters', 'Palavras de assuntos'],
    examples: ['编号示例', '編號示例', 'Examples', 'Exemplos'],
    standing: ['状态', '狀態', 'State', 'Situação'],
    createdByName: ['发布人', '發布人', 'Published by', 'Publicado por'],
    createdAt: ['发布时间', '發布時間', 'Published', 'Publicado em'],
  },
  standing: datedStandingMessages,
  place: {
    year: ['年份', '年份', 'Year', 'Ano'],
    office: ['机构代字', '機構代字', 'Office', 'Cartório'],
    matter: ['类别字', '類別字', 'Matter', 'Assunto'],
    serial: ['流水号', '流水號', 'Running number', 'Número corrente'],
  },
  problem: {
    'place-unknown': [
      '大括号内只能是 year、office、matter、serial',
      '大括號內只能是 year、office、matter、serial',
      'Braces name year, office, matter or serial',
      'As chaves indicam year, office, matter ou serial',
    ],
    'place-missing': [
      '必须有年份、机构代字和流水号',
      '必須有年份、機構代字和流水號',
      'Year, office and running number are needed',
      'Ano, cartório e número corrente são necessários',
    ],
    'place-twice': ['同一项只能出现一次', '同一項只能出現一次', 'A place occurs once', 'Cada lugar aparece uma vez'],
    width: [
      '流水号位数为 1–8，如 {example}',
      '流水號位數為 1–8，如 {example}',
      'The running number is 1 to 8 wide: {example}',
      'O número corrente tem de 1 a 8 casas: {example}',
    ],
    'year-after-serial': [
      '年份须在流水号之前',
      '年份須在流水號之前',
      'The year comes before the running number',
      'O ano vem antes do número corrente',
    ],
    'places-touch': [
      '年份与流水号之间须有文字',
      '年份與流水號之間須有文字',
      'Something must be between year and running number',
      'Deve haver algo entre o ano e o número corrente',
    ],
    characters: [
      '其余部分只能是汉字和括号、连字符，不含数字',
      '其餘部分只能是漢字和括號、連字號，不含數字',
      'Otherwise only Chinese characters, brackets and hyphens, no digits',
      'Fora isso só caracteres chineses, parênteses e hifens, sem dígitos',
    ],
  },
  list: ['公证书编号规则', '公證書編號規則', 'Numbers of certificates', 'Números das certidões'],
  create: ['发布编号规则', '發布編號規則', 'Publish a rule', 'Publicar regra'],
  insert: ['插入{place}', '插入{place}', 'Insert: {place}', 'Inserir: {place}'],
  addWord: ['添加类别', '新增類別', 'Add a matter', 'Adicionar assunto'],
  removeWord: [
    '删除第 {line, number} 行',
    '刪除第 {line, number} 行',
    'Remove line {line, number}',
    'Remover linha {line, number}',
  ],
  nthMatter: [
    '受理事项，第 {line, number} 行',
    '受理事項，第 {line, number} 行',
    'Matter, line {line, number}',
    'Assunto, linha {line, number}',
  ],
  nthWord: [
    '类别字，第 {line, number} 行',
    '類別字，第 {line, number} 行',
    'Word, line {line, number}',
    'Palavra, linha {line, number}',
  ],
  common: ['其他事项', '其他事項', 'All other matters', 'Demais assuntos'],
  everyMatter: ['全部事项', '全部事項', 'All matters', 'Todos os assuntos'],
  hint: [
    '按生效日期分版本，发布后不可修改；已出具的编号不变，同一字号在一年内连续，次年从 1 开始',
    '按生效日期分版本，發布後不可修改；已出具的編號不變，同一字號在一年內連續，次年從 1 開始',
    'In versions that nobody changes; numbers that were given stay, and each series runs from 1 in a year',
    'Em versões que ninguém altera; números já dados ficam, e cada série corre a partir de 1 no ano',
  ],
  patternHint: [
    '点击下方按钮插入年份、机构代字、类别字和流水号',
    '點擊下方按鈕插入年份、機構代字、類別字和流水號',
    'The buttons below insert year, office, matter and running number',
    'Os botões abaixo inserem ano, cartório, assunto e número corrente',
  ],
  officeHint: [
    '如 浙杭；一个平台内各公证处的字号不得相同',
    '如 浙杭；一個平台內各公證處的字號不得相同',
    'Such as 浙杭; no two offices of a platform number alike',
    'Como 浙杭; dois cartórios da plataforma não numeram igual',
  ],
  dayHint: [
    '今天或以后；通常自次年 1 月 1 日起，以免一年内有两种编号',
    '今天或以後；通常自次年 1 月 1 日起，以免一年內有兩種編號',
    'Today or later; mostly from 1 January, so that a year has one kind of number',
    'Hoje ou depois; em geral desde 1º de janeiro, para um só tipo de número no ano',
  ],
} as const satisfies Messages;
