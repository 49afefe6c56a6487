import { bannerMessages } from '@nota/contract/content/banner/banner.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the banners' list, form and record. */
export const bannerPageMessages = {
  ...bannerMessages,
  detail: ['轮播图详情', '輪播圖詳情', 'Banner', 'Banner'],
  create: ['新建轮播图', '新增輪播圖', 'New banner', 'Novo banner'],
  edit: ['编辑', '編輯', 'Edit', 'Editar'],
  editTitle: ['编辑轮播图草稿', '編輯輪播圖草稿', 'Edit the draft', 'Editar o rascunho'],
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
  versions: ['App 版本', 'App 版本', 'App versions', 'Versões do app'],
  allVersions: ['全部版本', '全部版本', 'All versions', 'Todas as versões'],
  atOnce: ['复核通过后立即上线', '覆核通過後立即上線', 'As soon as it is approved', 'Assim que for aprovado'],
  noEnd: ['长期展示', '長期展示', 'Until taken down', 'Até ser retirado'],
  rankHint: [
    '1–999，数字越小越靠前',
    '1–999，數字越小越靠前',
    '1–999; the smallest is shown first',
    '1–999; o menor vem antes',
  ],
  pageHint: [
    '以 / 开头的站内路径，例如 /service/attestation',
    '以 / 開頭的站內路徑，例如 /service/attestation',
    'A path that begins with /, such as /service/attestation',
    'Um caminho que começa com /, como /service/attestation',
  ],
  urlHint: [
    '以 https:// 开头，仅限平台允许的网站',
    '以 https:// 開頭，僅限平台允許的網站',
    'Begins with https://, on a site that the platform allows',
    'Começa com https://, em um site permitido pela plataforma',
  ],
  noticeHint: [
    '选择面向客户的公告',
    '選擇面向客戶的公告',
    'Choose a notice to customers',
    'Escolha um aviso aos clientes',
  ],
  noNotice: [
    '没有面向客户且在展示期内的公告',
    '沒有面向客戶且在展示期內的公告',
    'No notice is shown to customers',
    'Nenhum aviso é mostrado aos clientes',
  ],
  versionHint: [
    '例如 3.10，留空表示不限',
    '例如 3.10，留空表示不限',
    'Such as 3.10; empty: any',
    'Como 3.10; vazio: qualquer',
  ],
  preview: ['手机预览', '手機預覽', 'As a phone shows it', 'Como aparece no celular'],
  previewEmpty: [
    '上传图片后在此预览',
    '上傳圖片後在此預覽',
    'Upload a picture to see it here',
    'Envie uma imagem para ver aqui',
  ],
  sections: {
    facts: ['基本信息', '基本資訊', 'Facts', 'Dados'],
    preview: ['手机预览', '手機預覽', 'As a phone shows it', 'Como aparece no celular'],
    editions: ['其他版次', '其他版次', 'Other editions', 'Outras edições'],
    trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  },
} as const satisfies Messages;
