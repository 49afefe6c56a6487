import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of places. */
export const placeMessages = {
  picture: ['{count, number} 个定位点', '{count, number} 個定位點', '{count, number} places', '{count, number} locais'],
  none: ['没有定位信息', '沒有定位資訊', 'No places were recorded', 'Nenhum local registrado'],
  asTable: ['以表格查看', '以表格檢視', 'Show as a table', 'Ver como tabela'],
  asPicture: ['以图查看', '以圖檢視', 'Show as a picture', 'Ver como imagem'],
  metres: ['{metres, number} 米', '{metres, number} 公尺', '{metres, number} m', '{metres, number} m'],
  time: ['时间', '時間', 'Time', 'Hora'],
  latitude: ['纬度', '緯度', 'Latitude', 'Latitude'],
  longitude: ['经度', '經度', 'Longitude', 'Longitude'],
  accuracy: ['精度', '精度', 'Accuracy', 'Precisão'],
  unknown: ['未知', '未知', 'unknown', 'desconhecida'],
  north: ['北', '北', 'N', 'N'],
  system: ['坐标系 {system}', '座標系 {system}', 'Coordinates: {system}', 'Coordenadas: {system}'],
  start: ['起', '起', 'Start', 'Início'],
  end: ['止', '止', 'End', 'Fim'],
} as const satisfies Messages;
