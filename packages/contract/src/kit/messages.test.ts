import { describe, expect, expectTypeOf, it } from 'vitest';
import { messageIn, messagesIn, type Messages, type SourceMessages } from './messages.ts';

const memberMessages = {
  title: ['成员', '成員', 'Members', 'Membros'],
  field: { name: ['姓名{n}', '姓名{n}', 'Name {n}', 'Nome {n}'] },
} as const satisfies Messages;

describe('messages', () => {
  it.each([
    ['zh-CN', '成员', '姓名{n}'],
    ['zh-TW', '成員', '姓名{n}'],
    ['en-US', 'Members', 'Name {n}'],
    ['pt-BR', 'Membros', 'Nome {n}'],
  ] as const)('are read in %s', (language, title, name) => {
    expect(messagesIn(memberMessages, language)).toEqual({ title, field: { name } });
    expect(messageIn(memberMessages.title, language)).toBe(title);
  });

  it('keep the texts of the source language in their types', () => {
    expectTypeOf<SourceMessages<typeof memberMessages>['field']['name']>().toEqualTypeOf<'姓名{n}'>();
  });

  it('do not compile without one of the languages', () => {
    // @ts-expect-error Portuguese is missing
    const messages: Messages = { title: ['成员', '成員', 'Members'] };
    expect(messages).toBeTruthy();
  });
});
