export const exceptionsMessages = {
  '403': { title: '无权访问', hint: '您没有查看此页面的权限，如需开通请联系管理员' },
  '404': { title: '页面不存在', hint: '您访问的页面不存在或已被移除' },
  '500': { title: '页面出错了', hint: '页面加载失败，请重试；若仍未恢复，请联系管理员' },
  home: '返回首页',
  retry: '重新加载',
} as const;
