import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of every list. */
export const listMessages = {
  page: {
    count: ['共 {total, number} 条', '共 {total, number} 筆', '{total, number} in total', '{total, number} no total'],
    countCapped: [
      '共 {total, number}+ 条',
      '共 {total, number}+ 筆',
      '{total, number}+ in total',
      '{total, number}+ no total',
    ],
    news: ['有更新', '有更新', 'Updates available', 'Há atualizações'],
  },
  filter: {
    title: ['筛选', '篩選', 'Filters', 'Filtros'],
    search: ['查询', '查詢', 'Search', 'Pesquisar'],
    reset: ['重置', '重設', 'Reset', 'Redefinir'],
    unfold: ['展开', '展開', 'More filters', 'Mais filtros'],
    fold: ['收起', '收合', 'Fewer filters', 'Menos filtros'],
    all: ['全部', '全部', 'All', 'Todos'],
    type: ['请输入{label}', '請輸入{label}', 'Enter {label}', 'Informe {label}'],
    applied: ['已选条件', '已選條件', 'Applied filters', 'Filtros aplicados'],
    chip: ['{label}：{value}', '{label}：{value}', '{label}: {value}', '{label}: {value}'],
    remove: ['移除条件{label}', '移除條件{label}', 'Remove filter {label}', 'Remover filtro {label}'],
    clear: ['清除筛选', '清除篩選', 'Clear filters', 'Limpar filtros'],
    firstDay: ['开始日期', '開始日期', 'Start date', 'Data inicial'],
    lastDay: ['结束日期', '結束日期', 'End date', 'Data final'],
  },
  tools: {
    asOf: ['截至 {time}', '截至 {time}', 'As of {time}', 'Atualizado às {time}'],
    refresh: ['刷新', '重新整理', 'Refresh', 'Atualizar'],
    density: ['密度', '密度', 'Density', 'Densidade'],
    densities: {
      large: ['宽松', '寬鬆', 'Spacious', 'Espaçosa'],
      middle: ['适中', '適中', 'Medium', 'Média'],
      small: ['紧凑', '緊湊', 'Compact', 'Compacta'],
    },
    columns: ['列设置', '欄位設定', 'Columns', 'Colunas'],
    actions: ['操作', '操作', 'Actions', 'Ações'],
    more: ['更多', '更多', 'More', 'Mais'],
    copy: ['复制', '複製', 'Copy', 'Copiar'],
    copied: ['已复制', '已複製', 'Copied', 'Copiado'],
  },
  empty: {
    nothing: ['暂无记录', '暫無紀錄', 'Nothing here yet', 'Ainda não há registros'],
    filtered: [
      '没有符合条件的记录',
      '沒有符合條件的紀錄',
      'Nothing matches the filters',
      'Nenhum registro corresponde aos filtros',
    ],
    wholeValues: [
      '账号、手机号、姓名和证件号须填写完整，只填一部分查不到',
      '帳號、手機號、姓名和證件號須填寫完整，只填一部分查不到',
      'Accounts, phone numbers, names and document numbers are found by the whole value only',
      'Contas, telefones, nomes e números de documento só são encontrados pelo valor completo',
    ],
    pastEnd: ['这一页没有记录', '這一頁沒有紀錄', 'This page is empty', 'Esta página está vazia'],
    clear: ['清除筛选', '清除篩選', 'Clear filters', 'Limpar filtros'],
    toFirst: ['回到第一页', '回到第一頁', 'Back to the first page', 'Voltar à primeira página'],
  },
  problem: {
    withRows: [
      '{message}，以下是上一次的结果',
      '{message}，以下是上一次的結果',
      '{message}. Showing the last result',
      '{message}. Exibindo o último resultado',
    ],
    requestId: ['请求编号 {id}', '請求編號 {id}', 'Request ID {id}', 'ID da solicitação {id}'],
    retry: ['重试', '重試', 'Try again', 'Tentar novamente'],
  },
  paging: {
    title: ['分页', '分頁', 'Pages', 'Páginas'],
    range: [
      '第 {from, number}–{to, number} 条',
      '第 {from, number}–{to, number} 筆',
      '{from, number}–{to, number}',
      '{from, number}–{to, number}',
    ],
    walkOn: ['继续向后查看', '繼續向後檢視', 'Continue further', 'Continuar adiante'],
    walking: ['10,000 条之后', '10,000 筆之後', 'Beyond 10,000', 'Além de 10.000'],
    toFirst: ['回到第一页', '回到第一頁', 'First page', 'Primeira página'],
    previous: ['上一页', '上一頁', 'Previous', 'Anterior'],
    next: ['下一页', '下一頁', 'Next', 'Próxima'],
  },
  export: {
    button: ['导出', '匯出', 'Export', 'Exportar'],
    notOfSearch: [
      '按个人信息查找的结果不能导出，请先清除该条件',
      '按個人資訊查找的結果不能匯出，請先清除該條件',
      'Rows found by personal details cannot be exported; clear that filter first',
      'Linhas encontradas por dados pessoais não podem ser exportadas; limpe esse filtro antes',
    ],
  },
  views: {
    button: ['视图', '檢視', 'Views', 'Visões'],
  },
} as const satisfies Messages;
