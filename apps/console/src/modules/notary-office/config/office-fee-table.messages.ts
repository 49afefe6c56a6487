import type { Messages } from '@nota/contract/kit/messages.ts';
import { datedStandingMessages } from './dated-standing.messages.ts';

/** Messages about what an office charges. */
export const officeFeeTableMessages = {
  field: {
    validFrom: ['生效日期', '生效日期', 'Holds from', 'Vale desde'],
    source: ['定价依据', '定價依據', 'Price document', 'Documento de preços'],
    lines: ['收费项目', '收費項目', 'Fees', 'Taxas'],
    item: ['项目', '項目', 'Item', 'Item'],
    basis: ['计费单位', '計費單位', 'Counted by', 'Unidade'],
    priceFen: ['单价（元）', '單價（元）', 'Price (yuan)', 'Preço (yuan)'],
    standing: ['状态', '狀態', 'State', 'Situação'],
    createdByName: ['发布人', '發布人', 'Published by', 'Publicado por'],
    createdAt: ['发布时间', '發布時間', 'Published', 'Publicado em'],
  },
  basis: {
    piece: ['件', '件', 'Case', 'Caso'],
    page: ['页', '頁', 'Page', 'Página'],
    copy: ['份', '份', 'Copy', 'Cópia'],
    hour: ['小时', '小時', 'Hour', 'Hora'],
  },
  standing: datedStandingMessages,
  list: ['收费标准', '收費標準', 'Fees', 'Taxas'],
  create: ['发布收费标准', '發布收費標準', 'Publish a table', 'Publicar tabela'],
  addLine: ['添加项目', '新增項目', 'Add a line', 'Adicionar linha'],
  removeLine: [
    '删除第 {line, number} 行',
    '刪除第 {line, number} 行',
    'Remove line {line, number}',
    'Remover linha {line, number}',
  ],
  nth: [
    '{field}，第 {line, number} 行',
    '{field}，第 {line, number} 行',
    '{field}, line {line, number}',
    '{field}, linha {line, number}',
  ],
  each: ['/{basis}', '/{basis}', ' per {basis}', ' por {basis}'],
  hint: [
    '按生效日期分版本，发布后不可修改；案件按受理当天执行的版本收费',
    '按生效日期分版本，發布後不可修改；案件按受理當天執行的版本收費',
    'In versions that nobody changes; a case is charged by the version of its day',
    'Em versões que ninguém altera; um caso é cobrado pela versão do seu dia',
  ],
  dayHint: [
    '今天或以后，同一天只有一个版本',
    '今天或以後，同一天只有一個版本',
    'Today or later; one version for a day',
    'Hoje ou depois; uma versão por dia',
  ],
} as const satisfies Messages;
