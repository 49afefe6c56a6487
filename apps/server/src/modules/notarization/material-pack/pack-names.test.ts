import { expect, it } from 'vitest';
import { packNames } from './pack-names.ts';

it('names files in a pack by number, place and kind, and never by what somebody called them', () => {
  const of = (number: string, fileName: string) => ({ number, kind: '原文件', fileName });
  expect(
    packNames([of('7', '张三的合同.PDF'), of('8', '录音'), of('7', '李四 欠条.jpeg'), of('8', '备份.tar.gz')]),
  ).toEqual(['7/01-原文件.pdf', '8/01-原文件', '7/02-原文件.jpeg', '8/02-原文件.gz']);
});
