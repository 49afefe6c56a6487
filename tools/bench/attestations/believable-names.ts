const CITIES = ['杭州', '宁波', '厦门', '上海', '苏州', '南京', '成都', '武汉', '广州', '深圳', '青岛', '西安'];
const STEMS = [
  '银河',
  '钱塘',
  '鹭江',
  '天一',
  '紫金',
  '东湖',
  '锦城',
  '云帆',
  '海纳',
  '恒信',
  '明德',
  '瑞丰',
  '嘉禾',
  '星辰',
];
const TRADES = ['科技', '文化传媒', '供应链', '网络', '生物医药', '建筑工程', '餐饮管理'];

export const ORGANIZATIONS: readonly string[] = CITIES.flatMap((city) =>
  STEMS.flatMap((stem) => TRADES.map((trade) => `${city}${stem}${trade}有限公司`)),
);

export const DOCUMENTS = [
  '采购合同',
  '劳动合同',
  '租赁协议',
  '保密协议',
  '设计图纸',
  '源代码压缩包',
  '会议纪要',
  '聊天记录截图',
  '授权委托书',
  '验收报告',
  '电子发票',
  '招标文件',
  '商标设计稿',
  '摄影作品',
  '送货单',
  '对账单',
] as const;

export const LABELS = [
  '合同',
  '著作权',
  '电商维权',
  '劳动争议',
  '招投标',
  '金融借款',
  '物业',
  '名誉权',
  '商业秘密',
  '票据',
] as const;

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'.split('');
const GIVEN = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '军',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '霞',
  '平',
  '若琳',
  '思远',
  '一鸣',
  '嘉怡',
];

export const PEOPLE: readonly string[] = SURNAMES.flatMap((surname) => GIVEN.map((given) => `${surname}${given}`));
