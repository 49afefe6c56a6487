import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of fields, whatever they ask for. */
export const fieldMessages = {
  required: ['请填写{label}', '請填寫{label}', 'Please enter {label}', 'Informe {label}'],
  show: ['显示', '顯示', 'Show', 'Mostrar'],
  hide: ['隐藏', '隱藏', 'Hide', 'Ocultar'],
  showPassword: ['显示{label}', '顯示{label}', 'Show {label}', 'Mostrar {label}'],
  chooseFile: ['选择文件', '選擇檔案', 'Choose a file', 'Escolher arquivo'],
  takePhoto: ['拍照', '拍照', 'Take a photo', 'Tirar foto'],
  chosen: [
    '已选择 {name}（{size}）',
    '已選擇 {name}（{size}）',
    'Chosen: {name} ({size})',
    'Escolhido: {name} ({size})',
  ],
  progress: ['已完成 {percent}%', '已完成 {percent}%', '{percent}% done', '{percent}% concluído'],
} as const satisfies Messages;
