import { noticeMessages } from '@nota/contract/content/notice.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the notices' list, form and record. */
export const noticePageMessages = {
  ...noticeMessages,
  detail: ['公告详情', '公告詳情', 'Notice', 'Aviso'],
  create: ['起草公告', '起草公告', 'Write a notice', 'Redigir aviso'],
  edit: ['编辑', '編輯', 'Edit', 'Editar'],
  editTitle: ['编辑公告草稿', '編輯公告草稿', 'Edit the draft', 'Editar o rascunho'],
  revise: ['修订', '修訂', 'Revise', 'Revisar'],
  revised: [
    '新版草稿已建立',
    '新版草稿已建立',
    'A draft of the next edition was made',
    'Rascunho da nova edição criado',
  ],
  save: ['保存草稿', '儲存草稿', 'Save draft', 'Salvar rascunho'],
  saved: ['保存草稿', '儲存草稿', 'Saving', 'Gravação'],
  editionOf: ['第 {edition} 版', '第 {edition} 版', 'Edition {edition}', 'Edição {edition}'],
  yes: ['是', '是', 'Yes', 'Sim'],
  no: ['否', '否', 'No', 'Não'],
  atOnce: ['复核通过后立即发布', '覆核通過後立即發布', 'As soon as it is approved', 'Assim que for aprovado'],
  noEnd: ['长期有效', '長期有效', 'Until taken down', 'Até ser retirado'],
  channelsHint: [
    '平台成员只在管理后台看到公告；个人、企业与标签受众不进管理后台',
    '平台成員只在管理後台看到公告；個人、企業與標籤受眾不進管理後台',
    'Members read in the console alone; people, companies and labels never do',
    'Membros leem só no console; pessoas, empresas e rótulos, nunca',
  ],
  preview: ['手机预览', '手機預覽', 'As a phone shows it', 'Como aparece no celular'],
  previewEmpty: [
    '填写标题和正文后在此预览',
    '填寫標題和正文後在此預覽',
    'Write a title and a text to see it here',
    'Escreva título e texto para ver aqui',
  ],
  sections: {
    facts: ['基本信息', '基本資訊', 'Facts', 'Dados'],
    preview: ['手机预览', '手機預覽', 'As a phone shows it', 'Como aparece no celular'],
    editions: ['其他版次', '其他版次', 'Other editions', 'Outras edições'],
    trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  },
} as const satisfies Messages;
