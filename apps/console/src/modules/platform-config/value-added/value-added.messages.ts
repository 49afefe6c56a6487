import type { Messages } from '@nota/contract/kit/messages.ts';

/** Services beyond attestations. */
export const valueAddedMessages = {
  title: ['增值服务', '加值服務', 'Value-added services', 'Serviços adicionais'],
  services: ['服务开关', '服務開關', 'Services', 'Serviços'],
  contract: ['合同期限', '合約期限', 'Contract', 'Contrato'],
  field: {
    vote: ['业主投票', '業主投票', 'Owner votes', 'Votações'],
    parking: ['车位备案', '車位備案', 'Parking filings', 'Registro de vagas'],
    dataRegistry: ['数据登记', '資料登記', 'Data registry', 'Registro de dados'],
    recorder: ['录音笔取证', '錄音筆取證', 'Recorder captures', 'Captura por gravador'],
    contractFrom: ['合同开始', '合約開始', 'Contract from', 'Contrato de'],
    contractTo: ['合同结束', '合約結束', 'Contract until', 'Contrato até'],
  },
  hint: {
    vote: ['关闭后隐藏投票菜单', '關閉後隱藏投票選單', 'Off hides the menus of votes', 'Desligado oculta os menus'],
    parking: [
      '关闭后隐藏车位备案菜单',
      '關閉後隱藏車位備案選單',
      'Off hides the menus of filings',
      'Desligado oculta os menus',
    ],
    dataRegistry: [
      '关闭后隐藏数据登记菜单',
      '關閉後隱藏資料登記選單',
      'Off hides the menu of the registry',
      'Desligado oculta o menu',
    ],
    recorder: [
      '关闭后隐藏录音笔取证菜单',
      '關閉後隱藏錄音筆取證選單',
      'Off hides the menu of recorders',
      'Desligado oculta o menu',
    ],
  },
  kept: [
    '关闭只隐藏菜单：已有数据保留，有权限的成员仍可通过链接查看',
    '關閉只隱藏選單：既有資料保留，有權限的成員仍可透過連結檢視',
    'Turning a service off hides its menus only: its records stay, and whoever may see them can by their address',
    'Desligar só oculta os menus: os registros ficam e quem pode vê-los continua podendo pelo endereço',
  ],
} as const satisfies Messages;
